export const ethiopiaPairs = `
full | Abebe Bekele | ABEBE BEKELE
full | Abebe Bekele | Abebe Bekele Tadesse
full | አበበ በቀለ | Abebe Bekele
full | አበበ በቀለ | አበበ በቀለ ታደሰ
full | Tadesse Worku | ታደሰ ወርቁ
full | Getachew Alemayehu | ጌታቸው ዓለማየሁ
full | Mulugeta Kebede | ሙሉጌታ ከበደ
full | Tesfaye Girma | ተስፋዬ ግርማ
full | Yohannes Haile | ዮሐንስ ኃይሌ
full | Hailu Gebremariam | ኃይሉ ገብረማርያም
full | Hailu Gebre Mariam | Haylu Gebremariam
full | Gebreselassie Haile | Gebre Selassie Haile
full | Almaz Ayana | አልማዝ አያና
full | Tigist Assefa | ትዕግስት አሰፋ
full | Selamawit Desta | ሰላማዊት ደስታ
full | Dawit Mekonnen | ዳዊት መኮንን
full | W/ro Almaz Ayana | Almaz Ayana
full | Ato Kebede Michael Wolde | Kebede Michael
full | Mekonen Tilahun | Mekonnen Tilahun
full | Birhanu Nega | Berhanu Nega
full | Tsehay Lemma | Tsehai Lema
full | Tewodros Kassahun | Tewedros Kasahun
full | Solomon Barega | ሰለሞን ባረጋ
full | Hiwot Teshome | ህይወት ተሾመ
full | Meseret Defar | መሰረት ደፋር
full | Derartu Tulu | ደራርቱ ቱሉ
full | ሠላማዊት ደስታ | ሰላማዊት ደስታ
full | ዓለሙ ፀሐይ | አለሙ ጸሐይ
full | Tirunesh Dibaba Kenene | Tirunesh Dibaba
full | Kenenisa Bekele | ቀነኒሳ በቀለ
full | Samuel Tefera | ሳሙኤል ተፈራ
full | Almaz Ayana | Ayana Almaz
partial | Abebe Bekele | Bekele Abebe
partial | Bekele Tadesse | Abebe Bekele Tadesse
partial | Abebe Bekele | Abeba Bekele
partial | አበበ በቀለ | Abeba Bekele
partial | አበባ በቀለ | Abebe Bekele
partial | Alemu Worku | ዓለም ወርቁ
partial | Tadesse Worku | Tadesse Wondimu
partial | Dawit Mekonnen | Dawit Mengistu
partial | Tesfaye Girma | Tesfahun Girma
partial | Getachew Alemayehu | Getahun Alemayehu
partial | Kebede Haile | Kebede Hailu
partial | Hailu Kebede | ኃይሌ ከበደ
partial | Abel Tesfaye | Abel Tesfahun
partial | A. Bekele | Abebe Bekele
partial | Girma Tesfaye Kebede | Tesfaye Girma Kebede
partial | Ato Kebede Worku Desta | Woizero Kebede Worku Desta
partial | Selam Desta | Selamawit Desta
partial | Tsegaye Lemma | Tsehay Lemma
partial | Almaz | አልማዝ አያና
partial | Mulu Kebede | Mulugeta Kebede Alemu
none | Abebe Bekele | Tigist Assefa
none | አበበ በቀለ | Tesfaye Girma
none | Almaz Ayana | ዳዊት መኮንን
none | ከበደ | በቀለ
none | Girma | ገብረ
`;

export const somaliaPairs = `
full | Mohamed Farah Aidid | AIDID MOHAMED FARAH
full | Mohamed Abdullahi Farmaajo | Mohammed Abdulahi Farmaajo
full | Abdirahman Hersi Guled | Abdurahman Hersi Guled
full | Hodan Nalayeh | HODAN NALAYEH
full | Asha Gelle Dirie | Asha Gelle
full | Ifrah Ahmed Warsame | Ifrah Ahmad
full | Yusuf Garaad Omar | Yussuf Garaad Omer
full | Ismail Jimale Osoble | Ismael Jimale Osoble
full | Liban Abdi Egal | Liban Egal
full | Sahra Omar Malin | Sahra Umar Malin
full | Mohamed Ali Mohamed | Mohamed Ali
partial | Mohamed Ali | Mohamed Mohamed Ali
partial | Mohamed Ali | Mohammed Mohamud Mohamed Ali
partial | Mohamed Hassan | Mohamed Ali Mohamed Hassan
partial | Mohamed Farah | Farah Mohamed
partial | Farah Aidid | Mohamed Farah Aidid
partial | Hassan Sheikh Mohamud | Hussein Sheikh Mohamud
partial | Abdi Warsame Isse | Abdi Warsame Jama
partial | Liban Abdi Egal | Guled Abdi Egal
partial | Abdirahman Hersi | Abdirashid Hersi
partial | Asha Ahmed | Ahmed Asha Farah
partial | Omar Ahmed | Ahmed Omar
partial | Amina Yusuf | Yusuf Amin
partial | Nur Hassan | Nura Hassan
none | Hodan Nalayeh | Liban Egal
none | Abdirahman Hersi | Ifrah Warsame
`;
