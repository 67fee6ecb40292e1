/** Short forms in the countries that we pay to: on each line the short form, then every name that it can stand for. */
export const shortForms = `
abby abigail
abdi abdirahman abdullahi abdiaziz
alex alexander alexandra alexis
alf alfred alfonse
alfie alfred
andy andrew
annie anne anna
ben benjamin benedict bernard
benny benjamin benedict
bernie bernard bernadette
beth elizabeth bethany
betty elizabeth beatrice
bob robert
bobby robert
brad bradley
cathy catherine
kathy catherine
kate catherine
katie catherine
charlie charles charlotte
chris christopher christine christian christiana
christy christine christiana
chuka chukwuka chukwukadibia
chidi chidiebere chidiebube
emeka chukwuemeka nnaemeka
ebuka chukwuebuka
obi obinna obiora obiajulu
kene kenechukwu kenenna
uche uchenna uchechukwu
ike ikechukwu ikenna
tunde babatunde olatunde
wale adewale olawale
femi olufemi oluwafemi
seun oluwaseun oluseun
tobi oluwatobi oluwatobiloba
tayo omotayo adetayo
bola bolanle adebola
dele bamidele oladele
kunle adekunle olakunle
segun olusegun
sola olusola adesola
yemi oluyemi opeyemi
dan daniel
danny daniel
dave david
debbie deborah
deb deborah
dick richard
dom dominic
don donald
doug douglas
ed edward edwin edmond
eddie edward edwin edmond
ellie eleanor ellen
eli elijah elias
emma emmanuel emmanuella
manu emmanuel manuel
manny emmanuel
eve evelyn eva
flo florence
frank francis franklin
fred frederick alfred
freddy frederick alfred
gabe gabriel
geoff geoffrey
gerry gerald gerard
gina regina georgina
greg gregory
gus augustus augustine
harry harold henry
jack john jackson
jackie jacqueline jackson
jake jacob
jay jason james
jeff geoffrey jefferson
jen jennifer
jenny jennifer
jerry jeremiah jerome gerald
jess jessica jesse
jim james
jimmy james
jo joseph joanne josephine
joe joseph joel
joey joseph
johnny john
jon jonathan
josh joshua
josie josephine
judy judith
ken kenneth kennedy
kenny kenneth kennedy
larry lawrence
leo leonard leopold
len leonard
liz elizabeth
lizzy elizabeth
lou louis louise
maggie margaret magdalene
mags margaret
mandy amanda
marty martin
matt matthew
max maxwell maximilian maksym
meg margaret
mike michael
mickey michael
moe mohamed moses
mo mohamed moses
nat nathan nathaniel natalia
nate nathan nathaniel
ned edward
nick nicholas
nicky nicholas nicole
pat patrick patricia
patty patricia
paddy patrick
pete peter
phil philip philemon
ray raymond
reg reginald
rich richard
rick richard frederick
ricky richard
rob robert
robby robert
ron ronald
ronnie ronald veronica
rosie rose rosemary
sam samuel samantha samson
sammy samuel samantha samson
sandy alexander sandra
sim simon simeon
stan stanley
steve stephen
stevie stephen
sue susan
susie susan
ted theodore edward
terry terence teresa
theo theodore theophilus
tim timothy
timmy timothy
tom thomas
tommy thomas
tony anthony
trish patricia
val valentine valerie
vic victor victoria
vicky victoria
vince vincent
wes wesley
will william wilson wilfred
willy william wilson wilfred
bill william
billy william
zach zachary zacharia
njoro njoroge
shiru wanjiru
shiku wanjiku
ciru wanjiru
ciku wanjiku
kim kimani kimberly kimutai
kip kiprotich kipchoge kipkorir
odhis odhiambo
ochi ochieng
achi achieng
modou mouhamadou mohamed
doudou mamadou
badou amadou
momo mohamed mamadou
bouba boubacar
abou aboubacar abubakar
ibou ibrahim
ibra ibrahim
ablaye abdoulaye
teddy tewodros theodore edward
mule mulugeta
geta getachew
tesfa tesfaye tesfahun
misha mykhailo mikhail
sasha oleksandr alexander alexandra oleksandra
sashko oleksandr
zhenya yevhen yevheniia
vova volodymyr vladimir
volodya volodymyr vladimir
katya kateryna
olya olha
olia olha
tanya tetiana tatiana
ira iryna irina
lena olena elena
natasha natalia
nastya anastasiia anastasia
yulya yuliia yulia
dima dmytro dmitry
kolya mykola nikolai
slava vyacheslav yaroslav
lyuda liudmyla
`;
