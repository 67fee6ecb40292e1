const given =
  "Amina Joseph Grace Samuel Fatou Daniel Akua Peter Zainab Moses Esther Ibrahim Mercy Kwame Halima David Adjoa Brian Mariam Patrick Ruth Yusuf Comfort Stephen Aisha Emmanuel Naomi Abdul Lydia Francis";
const family =
  "Odhiambo Mensah Okoth Wanjiru Diallo Nakato Mwangi Boateng Kamau Achieng Traore Mushi Otieno Addo Nalubega Hassan Kariuki Owusu Ouma Asante Njoroge Ochieng Sow Kimani Amoah Lule Chebet Appiah Ndiaye Wekesa";

const pick = (list: string, index: number) => list.split(" ")[index % 30]!;

/** A believable, fictional name: the same for the same place in the list, on every run. */
export function demoName(index: number): string {
  return `${pick(given, index * 7 + 3)} ${pick(family, index * 11 + Math.floor(index / 30))}`;
}
