#pragma once
#include <adwaita.h>
#include <malloc.h>
