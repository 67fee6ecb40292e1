import { expect, test } from "vitest";
import { looksGarbled } from "./garbled.ts";

/** The characters of Windows-1252 for the bytes 80 to 9F; U+FFFD for the five bytes that have none. */
const fromEighty = "€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ";
const asWestern = (bytes: Buffer) =>
  bytes.toString("latin1").replace(/[\u0080-\u009f]/g, (unit) => fromEighty[unit.charCodeAt(0) - 0x80]!);

/** Texts as they look when another encoding was read as Windows-1252. */
const garbled = {
  "UTF-8, French": "ZoÃ© Lefebvre",
  "UTF-8, an apostrophe": "Nâ€™Diaye",
  "UTF-8, Polish": "Å‚ukasz",
  "UTF-8, Arabic": "Ù…Ø­Ù…Ø¯",
  "UTF-8, Cyrillic": "Ð˜Ð²Ð°Ð½",
  "UTF-8, Greek": "Î³Î¹Î±Î½Î½Î·Ï‚",
  "UTF-8, Chinese": "ä½ å¥½",
  "UTF-8, a degree sign": "NÂ° 5",
  "UTF-8, an emoji": "ðŸ˜€",
  "code page 1256, Arabic": "ãÍãÏ Úáí",
  "code page 1251, Cyrillic": "Èâàí Ïåòðîâ",
  "code page 1253, Greek": "ÃéÜííçò",
  "code page 1250, Polish": "Pawe³ W¹sik",
  "code page 1250, Polish Ł": "£ukasz",
  "code page 1254, Turkish": "Çaðlar",
  "code page 1254, Turkish ş": "Barýþ",
  "code page 1254, Turkish ş beside a plain word": "Barýþ Demir",
  "code page 850, French": "Ren‚e",
  "code page 850, French é at the end": "Zo‚ Leroy",
  "code page 850, French è": "MichŠle",
  "code page 850, Spanish": "Mar¡a L¢pez",
  "code page 850, Spanish ñ": "Mu¤oz",
  "code page 850, German": "J„ger",
  "code page 850, Portuguese": "JoÆo",
  "Mac Roman, French": "ZoŽ",
  "Mac Roman, French after a capital": "MŽnard",
  "Mac Roman, French ô": "J™rome",
  "Mac Roman, German": "MŸller",
  "Mac Turkish": "ErdoÛan",
  "Mac Central Europe": "DvoÞák",
  "Shift-JIS": "ŽR“c",
  "Shift-JIS, a quotation mark": "“c’†",
  "Shift-JIS, a sign before a letter": "ˆÉ“¡",
  "Shift-JIS, hiragana": "‚³‚­‚ç",
};

test.each(Object.entries(garbled))("%s read as Western looks garbled [PAY-42]", (_what, text) => {
  expect(looksGarbled(text)).toBe(true);
});

test.each([
  "Grace Achieng",
  "Zoé Lefebvre",
  "Sœur N’Diaye",
  "Łukasz Šarić",
  "Ångström Öberg",
  "José Mª Núñez",
  "Guðrún Þórðardóttir",
  "Steinþór Ýmisson",
  "Dvořák Čapek",
  "Jürgen Groß",
  "François ÇELIK",
  "Çağlar Barış",
  "محمد علي",
  "Иван Петров",
  "李明",
  "ESTAÇÃO SÃO JOÃO",
  "CAFÉ’S",
  "12 cm³ at £5",
  "¿Qué?",
  "50 °C, ½ kg",
  "Hans „Hansi“ Müller",
  "John “Jack” O’Neill…",
  "Salary – November • Nairobi",
])("%s does not look garbled [PAY-42]", (text) => {
  expect(looksGarbled(text)).toBe(false);
});

test("no real name looks garbled [PAY-42]", () => {
  const names = {
    "West Africa":
      "Aƒeli Kɔfi Akúa Ɛsi Ọláṣubọ̀mí Adébáyọ̀ Ṣadé Ògúnlànà Nṣúkà Chị̀dị́ Ŋgɔ́ŋ Ɓokar Ɗanjuma Ƙasimu N’Golo N'Guessan",
    "East and southern Africa":
      "Wanjikũ Mũthoni Ng’ang’a Ng'eno Thabo Tšepo Mokgalaka-Šebei Andriamanitra Inês João Conceição Zé",
    Maghreb: "Aïcha Ben‑Salah El‑Haïk Ḥusayn ʿAlī Naïma Ait‑Ouâli",
    France:
      "Anaïs Loïc Gaël Noémie Hélène Œdipe Cœur Lætitia L’Haÿ D’Étigny O’Élan McÉlan BioÉnergie Nuñes-Öztürk HAŸ SŒUR",
    "Iberia and Brazil": "Mª José Iñaki Gal·la Núria Assumpció João Müller D’Ávila Conceição Güell",
    Ireland: "Seán Ó hÉigeartaigh Dubhghlas de hÍde Máire Ní Úrdail Pádraig MacÀidh NicÓda O’Súilleabháin",
    Germany: "Jürgen Groß Bärbel Weißmüller Günther von Öhringen GROẞ",
    "Nordic countries":
      "Æsa Ægir Þórður Þorsteinsson Guðrún Ýr Øyvind Åse Ångström Björk Jökull SÆMUNDUR ÞÓRÐUR Bjørn-Ærø",
    "Central Europe":
      "Łukasz Żółć Šárka Ždeněk Dvořák Řehoř Ľubomír Šťastný Džemal Đorđe Ömür Gyöngyi Őry ŽOFIE ŠÁRKA DŽEMAL Štefan-Žiga",
    Romania: "Ștefan Țîru Ion-Înălțare Brâncuși",
    Baltics: "Žydrūnas Šarūnas Ģirts Ķēniņš Õnne Ülo",
    Türkiye: "İpek Işık Şeyma Çağrı Gülşah Öykü Ümit Yılmaz ŞÜKRÜ ÇİĞDEM",
    Vietnam: "Nguyễn Thị Ánh Tuyết Đặng Văn Ý Như‑Ý ThiênÝ Ngô Ấn Vũ Ước TRẦN ĐỨC",
    "Pacific islands": "Kalākaua Liliʻuokalani Hāwea Fa’asavalu",
    "other scripts": "محمد Иван Ελένη שרה 李明 さくら 김민준 ኃይለ ܐܒܪܗܡ አበበ",
  };
  for (const [where, list] of Object.entries(names)) {
    expect(looksGarbled(list), where).toBe(false);
    expect(list.split(" ").filter(looksGarbled), where).toEqual([]);
  }
});

test("every accented letter of Western and Central Europe looks garbled once its UTF-8 was read as Western [PAY-42]", () => {
  const letters = Array.from("ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜàâäæçèéêëîïñôöùûüÿßåøłśżćęąńőű", (letter) => ({
    letter,
    read: asWestern(Buffer.from(letter)),
  }));
  // A byte without a character is an error at its cell, so its text is never asked about.
  const decoded = letters.filter(({ read }) => !read.includes("\ufffd"));
  expect(decoded.length).toBeGreaterThan(40);
  for (const { letter, read } of decoded) expect(looksGarbled(`Zo${read}`), letter).toBe(true);
});
