/**
 * Arabic names, and the names made from them in East and West Africa: on each line the usual spelling, its other spellings in Latin letters
 * as they are written in the countries that we pay to, and the name in Arabic letters. Names that families tell apart, such as Mohamed and
 * Mamadou or Hassan and Hussein, have lines of their own.
 */
export const arabicMenNames = `
mohamed mohammed muhammad mohamad mohammad muhammed muhamad mouhamed mouhammad mohd mhd محمد
mohamadou mouhamadou muhammadu muhamadu mouhamadu
mamadou mamadu
mahmoud mahmud mahmood mahamoud mohamud محمود
ahmed ahmad ahamed ahmet ahmmed أحمد احمد
amadou amadu ahmadou ahmadu
hamid hameed حميد
hamed حامد
hassan hasan hassane hasani hassani حسن
hussein husein hussain husain hossein hossain hocine houssein housseyn husseini حسين
ali aly علي
omar umar oumar omer omari umaru oumarou عمر
othman osman usman ousmane uthman otman othmane عثمان
ibrahim ibraheem ibrahima ebrahim brahim ibrahimu إبراهيم ابراهيم
ismail ismael ismaila ismaeel esmail smail إسماعيل اسماعيل
youssef yusuf yousef yusef yousuf youssouf yussuf yusufu yoosuf يوسف
yacoub yakub yaqub yakubu yacouba yaqoub yaakub jacoub يعقوب
moussa musa mousa moosa موسى
issa isa eissa essa عيسى
soulaymane suleiman sulaiman suleman souleymane sulaymane suleyman sulayman seleman selemani sleiman سليمان
daoud dawud dawood daud daouda dauda داود
haroun harun haroon haruna harouna هارون
idris idriss idrissa idrees driss إدريس ادريس
younes yunus younis yunis yonis younous younoussa يونس
zakaria zakariya zakariyya zakarya zachariya زكريا
yahya yahia yehia يحيى
salah salaah صلاح
saleh salih swaleh صالح
khalid khaled kalid khaleed خالد
khalil khaleel ibrahimkhalil خليل
walid waleed oualid وليد
rashid rasheed rachid rashidi رشيد
rashed راشد
rachad rashad رشاد
said saeed saied saidi seyid سعيد
saad سعد
salim saleem salimu سليم selim
salem salum سالم
salman selman سلمان
sami samy سامي
samir sameer سمير
karim kareem karimu كريم
karam كرم
akram أكرم اكرم
jamal gamal djamal jamaal جمال
jamil jameel gamil djamil جميل
kamal kemal كمال
kamel kamil كامل
nasser nasir nassir naser ناصر
nasr نصر
nabil nabeel نبيل
tarek tariq tarik tareq طارق
malik malick maalik maleek مالك
mustafa mostafa moustapha mustapha moustafa mustafah moctafa مصطفى
mokhtar mukhtar moctar moukhtar mukhtari مختار
mansour mansur mansoor منصور
marwan marouane merwan مروان
anwar anouar enver أنور انور
bilal belal bilali بلال
farid fareed فريد
farouk faruk farooq farouq فاروق
faisal faysal feisal faycal fesal فيصل
fouad fuad فؤاد فواد
habib habeeb habibou habibu حبيب
hakim hakeem hakimu حكيم
hamza hamzah hamsa حمزة حمزه
hamdi hamdy حمدي
hani hany هاني
imad emad عماد
jaber jabir gaber djaber جابر
jafar jaafar gafar djafar jafari جعفر
jibril djibril gibril jibreel djibrilla جبريل
juma jumaa djuma jumah جمعة جمعه
bakari bakary
boubacar boubakar bubacar bubakar
abubakar aboubakar abubakr aboubacar abubakari aboubakr aboubekr ابوبكر
hamadi hamady حمادي
hamisi khamis khamisi hamis خميس
ramadan ramadhan ramadhani ramazan رمضان
shaban shaaban shabani chaabane chaban شعبان
rajab rajabu ragab redjeb رجب
muhsin mohsin mohsen mouhcine محسن
munir mounir muneer moneer منير
murad mourad morad مراد
nour nur noor nuru نور
omran imran عمران
qasim kassim kasim qassim kassem gasim kacem قاسم
rami ramy رامي
reda rida redha ridha رضا
sabri sabry صبري
sharif sherif cherif charif shariff sheriff شريف
sheikh cheikh sheik shaykh cheick cheikhou sheekh شيخ
taha طه
tahir taher tahar طاهر
wael ouael وائل
yasin yassin yassine yaseen ياسين
yasser yasir yassir ياسر
zaid zayd zeid زيد
ziad zyad ziyad زياد
abdallah abdullah abdulla abdalla abdellah abdella abdoullah عبدالله
abdoulaye abdulaye abdoulay
abdullahi abdulahi abdilahi
sayed sayyid syed sayid سيد
masri masry المصري
masoud massoud masud masoudi مسعود
lotfi lutfi لطفي
`;

export const arabicWomenNames = `
fatima fatma fatmah fatimah fatuma fathima فاطمة فاطمه
fatoumata fatumata fatimata fatoumatou
fatou fatu
aisha aicha aysha ayesha asha عائشة عايشة
aissatou aichatou aishatu
khadija khadijah khadidja kadidja khadeeja hadija خديجة
kadiatou kadiatu khadijatou
amina aminah ameena أمينة امينة
aminata
aminatou aminatu
mariam maryam meriem meryem mariamu miriam مريم
mariama maryama
zainab zaynab zeinab zeynab zeineb zineb zainabu زينب
halima halimah haleema حليمة
hawa hauwa hawwa حواء
rahma rahmah رحمة
salma selma سلمى
samira sameera سميرة
nadia nadya نادية
leila layla laila leyla layla ليلى
huda houda hoda هدى
sara سارة ساره
yasmin yasmine yasmina jasmine ياسمين
noura nora nura نورة
karima kareema كريمة
jamila djamila gamila jameela جميلة
latifa lateefa لطيفة
malika maleeka مليكة
rashida rachida رشيدة
saida saeeda سعيدة
safia safiya safiyya صفية
zahra zahara zohra زهرة
`;

/** What follows abd- (servant of) in a name: Abd al-Rahman is one name, Abdul Okello is two words. */
export const servantOfNames = `
rahman rahmane rahmen rehman raman رحمن الرحمن
rahim raheem رحيم الرحيم
aziz azeez asis عزيز العزيز
qadir kader kadir qader kadar قادر القادر
karim kareem كريم الكريم
latif lateef لطيف اللطيف
malik malick مالك المالك
nasser nasir naser nassir ناصر الناصر
salam salaam سلام السلام
hamid hameed حميد الحميد
wahab wahhab ouahab وهاب الوهاب
razak razaq razzaq rezak rizak رزاق الرزاق
ghani gani غني الغني
majid majeed magid مجيد المجيد
jabbar djabar جبار الجبار
hakim hakeem حكيم الحكيم
halim haleem حليم الحليم
basit basset basid باسط الباسط
fatah fattah فتاح الفتاح
samad صمد الصمد
wahid waheed ouahid واحد الواحد
rashid rachid رشيد الرشيد
raouf rauf رؤوف الرؤوف
hadi الهادي
hafiz hafeez حفيظ
moneim monem munim المنعم
jalil jaleel galil djalil الجليل
khaliq khalek الخالق
`;
