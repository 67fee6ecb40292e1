/** Spellings of one name that the rules of fold-spelling.ts do not make equal; the first of a line is the usual one. */
export const christianNames = `
alan allen
alexander aleksander aleksandr
alexandra aleksandra
ann anne
anthony antony antoni
brian bryan brayan
caroline carolyne carolyn
catherine katherine kathryn catharine katharine cathrine kathrine
christine kristine
christopher kristopher christofer
deborah debora
elizabeth elisabeth elizabet
eric erick erik
evelyn evelyne eveline
frederick fredrick frederic fredrik frederik
isaac isack izaac
jacqueline jackline jacquline jaqueline
jonathan johnathan jonathon
lilian lylian
margaret margret magaret
mark marc
martha marta
michael micheal mikael
monica monika
nicholas nicolas nickolas nikolas
patrick patric
rachel rachael
rebecca rebekah
stephen steven
susan suzan
sylvia silvia
teresa theresa
thomas tomas
veronica veronika
victor viktor
vivian vyvian
zachary zackary zakary
`;

export const africanNames = `
coulibaly kulibaly
diallo dialo jallow jalloh
djeneba jeneba
kouadio kwadio
ndiaye ndiaiye
nguessan ngessan
ouattara wattara watara
ouedraogo wedraogo
tshilombo chilombo
tshisekedi chisekedi
tshibangu chibangu
`;

export const ethiopianNames = `
berhanu birhanu
eyerusalem yerusalem
gebre ghebre gebreh
girma ghirma
hailu haylu
haile hayle
hiwot hiywot ሕይወት ህይወት
mekonnen makonnen
selassie silassie sellassie sillasie
tewodros tewedros theodros
tsehay tsehai
worku werku
yohannes yohanes johannes
solomon ሰሎሞን ሰለሞን
abraham አብርሃም
`;

export const slavicNames = `
bohdan bogdan
dmytro dmitro
halyna galyna
hryhorii grygorii hryhoriy
ihor igor
iryna irina
kateryna katerina
liudmyla lyudmyla ludmyla
maksym maxym
mykhailo mykhaylo mihailo
natalia nataliia nataliya natalya
oksana oxana
oleh oleg
oleksandr olexandr
oleksii oleksiy olexiy oleksiji
olha olga
serhii serhiy sergii sergiy
tetiana tetyana
volodymyr volodimir wolodymyr
vasyl vasil
viktoriia viktoria victoria
yaroslav iaroslav
yevhen evhen yevgen ievgen
yuliia iuliia yulia
yurii iurii yuriy yuri
`;
