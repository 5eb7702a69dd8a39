/// The languages of ISO 639-1: two-letter code, three-letter codes (ISO 639-2/T and, where it differs, 639-2/B) and
/// English name. Also a few languages of films that only have a three-letter code.
package enum LanguageTable {
    struct Entry {
        var code: String
        var name: String
    }

    /// The entries by each of their codes.
    static let entries: [String: Entry] = {
        var entries: [String: Entry] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let code = parts[0].split(separator: "/").first else { continue }
            let entry = Entry(code: String(code), name: String(parts[1]))
            for code in parts[0].split(separator: "/") { entries[String(code)] = entry }
        }
        return entries
    }()

    private static let text = """
        aa/aar Afar
        ab/abk Abkhazian
        ae/ave Avestan
        af/afr Afrikaans
        ak/aka Akan
        am/amh Amharic
        an/arg Aragonese
        ar/ara Arabic
        as/asm Assamese
        ast Asturian
        av/ava Avaric
        ay/aym Aymara
        az/aze Azerbaijani
        ba/bak Bashkir
        be/bel Belarusian
        bg/bul Bulgarian
        bh/bih Bihari
        bi/bis Bislama
        bm/bam Bambara
        bn/ben Bangla
        bo/bod/tib Tibetan
        br/bre Breton
        bs/bos Bosnian
        ca/cat Catalan
        ce/che Chechen
        ceb Cebuano
        ch/cha Chamorro
        ckb Central Kurdish
        co/cos Corsican
        cr/cre Cree
        cs/ces/cze Czech
        cu/chu Church Slavonic
        cv/chv Chuvash
        cy/cym/wel Welsh
        da/dan Danish
        de/deu/ger German
        dv/div Divehi
        dz/dzo Dzongkha
        ee/ewe Ewe
        el/ell/gre Greek
        en/eng English
        eo/epo Esperanto
        es/spa Spanish
        et/est Estonian
        eu/eus/baq Basque
        fa/fas/per Persian
        ff/ful Fulah
        fi/fin Finnish
        fil Filipino
        fj/fij Fijian
        fo/fao Faroese
        fr/fra/fre French
        fy/fry Western Frisian
        ga/gle Irish
        gd/gla Scottish Gaelic
        gl/glg Galician
        gn/grn Guarani
        gsw Swiss German
        gu/guj Gujarati
        gv/glv Manx
        ha/hau Hausa
        haw Hawaiian
        he/heb/iw Hebrew
        hi/hin Hindi
        ho/hmo Hiri Motu
        hr/hrv/scr Croatian
        hsb Upper Sorbian
        ht/hat Haitian Creole
        hu/hun Hungarian
        hy/hye/arm Armenian
        hz/her Herero
        ia/ina Interlingua
        id/ind/in Indonesian
        ie/ile Interlingue
        ig/ibo Igbo
        ii/iii Sichuan Yi
        ik/ipk Inupiaq
        io/ido Ido
        is/isl/ice Icelandic
        it/ita Italian
        iu/iku Inuktitut
        ja/jpn Japanese
        jv/jav Javanese
        ka/kat/geo Georgian
        kg/kon Kongo
        ki/kik Kikuyu
        kj/kua Kuanyama
        kk/kaz Kazakh
        kl/kal Greenlandic
        km/khm Khmer
        kn/kan Kannada
        ko/kor Korean
        kr/kau Kanuri
        ks/kas Kashmiri
        ku/kur Kurdish
        kv/kom Komi
        kw/cor Cornish
        ky/kir Kyrgyz
        la/lat Latin
        lb/ltz Luxembourgish
        lg/lug Ganda
        li/lim Limburgish
        ln/lin Lingala
        lo/lao Lao
        lt/lit Lithuanian
        lu/lub Luba-Katanga
        lv/lav Latvian
        mg/mlg Malagasy
        mh/mah Marshallese
        mi/mri/mao Maori
        mk/mkd/mac Macedonian
        ml/mal Malayalam
        mn/mon Mongolian
        mr/mar Marathi
        ms/msa/may Malay
        mt/mlt Maltese
        my/mya/bur Burmese
        na/nau Nauru
        nb/nob Norwegian Bokmål
        nd/nde North Ndebele
        nds Low German
        ne/nep Nepali
        ng/ndo Ndonga
        nl/nld/dut Dutch
        nn/nno Norwegian Nynorsk
        no/nor Norwegian
        nr/nbl South Ndebele
        nv/nav Navajo
        ny/nya Chichewa
        oc/oci Occitan
        oj/oji Ojibwa
        om/orm Oromo
        or/ori Oriya
        os/oss Ossetian
        pa/pan Punjabi
        pi/pli Pali
        pl/pol Polish
        ps/pus Pashto
        pt/por Portuguese
        qu/que Quechua
        rm/roh Romansh
        rn/run Rundi
        ro/ron/rum/mo/mol Romanian
        ru/rus Russian
        rw/kin Kinyarwanda
        sa/san Sanskrit
        sc/srd Sardinian
        sco Scots
        sd/snd Sindhi
        se/sme Northern Sami
        sg/sag Sango
        si/sin Sinhala
        sk/slk/slo Slovak
        sl/slv Slovenian
        sm/smo Samoan
        sn/sna Shona
        so/som Somali
        sq/sqi/alb Albanian
        sr/srp/scc Serbian
        ss/ssw Swati
        st/sot Southern Sotho
        su/sun Sundanese
        sv/swe Swedish
        sw/swa Swahili
        ta/tam Tamil
        te/tel Telugu
        tg/tgk Tajik
        th/tha Thai
        ti/tir Tigrinya
        tk/tuk Turkmen
        tl/tgl Tagalog
        tn/tsn Tswana
        to/ton Tongan
        tr/tur Turkish
        ts/tso Tsonga
        tt/tat Tatar
        tw/twi Twi
        ty/tah Tahitian
        ug/uig Uyghur
        uk/ukr Ukrainian
        ur/urd Urdu
        uz/uzb Uzbek
        ve/ven Venda
        vi/vie Vietnamese
        vo/vol Volapük
        wa/wln Walloon
        wo/wol Wolof
        xh/xho Xhosa
        yi/yid/ji Yiddish
        yo/yor Yoruba
        yue Cantonese
        za/zha Zhuang
        zh/zho/chi/cmn Chinese
        zu/zul Zulu
        """
}
