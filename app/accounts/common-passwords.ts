/** Passwords a guesser tries first; six characters and more, in lower case. */
const LIST = `
123456 1234567 12345678 123456789 1234567890 0123456789 987654321 9876543210 87654321 654321 012345 0987654321 111111 1111111
11111111 111111111 1111111111 000000 00000000 0000000000 222222 22222222 333333 333333333 444444 555555 55555555 5555555555 666666
66666666 777777 7777777 77777777 888888 88888888 999999 99999999 999999999 112233 11223344 1122334455 121212 12121212 123123
123123123 123321 123454321 1234321 123654 123654789 123789 12344321 1234554321 131313 141414 142536 147147 147258 147258369 147852
147852369 159159 159357 159753 159951 147896325 123456a 123456q 123456789a 123456789q 123abc 123qwe 123qweasd 123qwe123 1234qwer
12345qwert 12qwaszx 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1a2b3c 1a2b3c4d 2wsx3edc 212121 232323
246810 252525 258258 258456 321321 323232 3rjs1la7qe 369369 420420 456123 456456 456789 456852 4815162342 51505150 520520 5201314
666999 696969 741852 741852963 753951 789123 789456 789456123 789789 852456 951753 963852741 963852 987654 1029384756 102030
1020304050 100200 101010 10101010 110110 112112 11112222 19841984 20002000 20202020 202020 password password1 password12
password123 password1234 password! password1! password01 password11 password2 password3 password7 password9 passw0rd p@ssword
p@ssw0rd p@ssw0rd1 pa55word pa55w0rd pass123 pass1234 pass12345 passpass passport passwort passwort1 passwort123 passwords passme
password0 password99 mypassword mypass mypass1 newpassword newpass temppass temp123 temp1234 temporary changeme changeme1
changeme123 change123 default default1 letmein letmein1 letmein123 letmein! letmein2 openup opensesame secret secret1 secret123
topsecret private welcome welcome1 welcome12 welcome123 welcome! welcome1! welcome2 admin1 admin12 admin123 admin1234 admin12345
admin123456 adminadmin administrator administrator1 root123 rootroot toor123 guest1 guest123 guestguest user123 user1234 username
username1 login123 loginlogin test123 test1234 test12345 test123456 testtest testing testing1 testing123 tester demo123 demodemo
sample sample123 example example1 master master1 master123 superuser system system1 server computer computer1 internet internet1
network windows windows1 microsoft google google1 google123 facebook facebook1 instagram twitter youtube linkedin iphone android
samsung samsung1 nokia1 apple123 pokemon pokemon1 pikachu minecraft minecraft1 fortnite roblox roblox1 playstation xbox360
nintendo qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyu qwertyui qwertyuiop qwertyuiop1 qwertz
qwertz1 qwertz123 qwertzui qwertzuiop azerty azerty1 azerty12 azerty123 azertyuiop qwert1 qwert123 qwert12345 qweqwe qweqweqwe
qweasd qweasd123 qweasdzxc qwer1234 qwer12345 qwerasdf qwaszx asdasd asdasdasd asdasd123 asdfasdf asdf123 asdf1234 asdfgh asdfgh1
asdfghj asdfghjk asdfghjkl asdfghjkl1 asd123 asdqwe123 zxcvbn zxcvbnm zxcvbnm1 zxcvbnm123 zxcvbnm, zxcasd zxcasdqwe zaq12wsx
zaq1zaq1 zaq1xsw2 zxczxc poiuyt poiuytrewq lkjhgf lkjhgfdsa mnbvcx mnbvcxz qazwsx qazwsx1 qazwsx123 qazwsxedc qazqaz wsxedc edcrfv
q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 a1b2c3 a1b2c3d4 a1s2d3f4 a123456 a1234567 a12345678 a123456789 a12345 aa123456 aa12345678
aaaaaa aaaaaaa aaaaaaaa aaaaaaaaaa aaa111 aaa123 ab123456 abc123 abc1234 abc12345 abc123456 abc123abc abcabc abcd123 abcd1234
abcd12345 abcde1 abcde123 abcdef abcdef1 abcdefg abcdefg1 abcdefgh abcdefghi qq123456 qq123123 w123456 z123456 x123456 s123456
m123456 d123456 azsxdc azsxdcfv zzzzzz zzzzzzzz xxxxxx xxxxxxxx ssssss qqqqqq qqqqqqqq wwwwww dddddd ffffff gggggg hhhhhh jjjjjj
kkkkkk llllll cccccc bbbbbb mmmmmm nnnnnn pppppp vvvvvv rrrrrr tttttt iloveyou iloveyou1 iloveyou2 iloveyou! iloveu iloveme
iloveme1 ilovegod ilovejesus loveme loveme1 loveyou lovelove lovely lovely1 lover1 lovers forever forever1 always sweetheart
sweety sweetie sweetpea honey1 honey123 darling babygirl babygirl1 babyboy babyboy1 baby123 princess princess1 princess123
princesa angel1 angel123 angels beautiful beautiful1 gorgeous butterfly butterfly1 sunshine sunshine1 sunflower sunday monday1
friday summer summer1 summer123 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 winter winter1 winter123
winter2023 winter2024 winter2025 spring spring1 spring2024 spring2025 autumn autumn1 january february march1 april1 august august1
september october november december december1 football football1 football12 baseball baseball1 basketball basketball1 soccer
soccer1 soccer12 hockey hockey1 tennis golfer volleyball softball swimming runner bowling rangers yankees yankees1 cowboys
cowboys1 steelers steelers1 packers eagles eagles1 lakers lakers1 lakers24 bulls1 celtics chelsea chelsea1 arsenal arsenal1
liverpool liverpool1 barcelona barcelona1 realmadrid juventus manchester manutd everton rangers1 celtic celtic1 ronaldo ronaldo7
messi10 neymar jordan jordan1 jordan23 michael michael1 michael2 jennifer jennifer1 jessica jessica1 ashley ashley1 amanda amanda1
andrew andrew1 anthony anthony1 daniel daniel1 david1 david123 charlie charlie1 charlie123 thomas thomas1 robert robert1 joshua
joshua1 matthew matthew1 nicole nicole1 michelle michelle1 hannah hannah1 justin justin1 george george1 william william1 alexander
alexandra alexis andrea angela anna123 brandon brandon1 brittany christian christopher christine danielle diana1 elizabeth emily1
emily123 gabriel gabriela heather isabella jackson jackson1 james1 james123 jasmine jasmine1 johnny johnson jonathan joseph
joseph1 junior junior1 katherine kimberly lauren lauren1 louise maggie maggie1 martin martina maria1 maria123 marina melissa
melissa1 morgan natalie natasha nathan nicholas oliver oliver1 olivia patricia patrick patrick1 pepper pepper1 rachel rachel1
rebecca richard richard1 sabrina samantha samantha1 samuel sandra sarah1 sophie sophia stephanie steven taylor taylor1 tigger
tigger1 tyler1 valentina vanessa vanessa1 veronica victor victoria victoria1 vincent whitney zachary monkey monkey1 monkey12
monkey123 dragon dragon1 dragon12 dragon123 tiger1 tiger123 tigers lion123 eagle1 falcon panther bulldog bulldogs dolphin dolphins
dolphin1 turtle spider spiderman spiderman1 batman batman1 batman123 superman superman1 ironman wolverine starwars starwars1
skywalker startrek matrix harrypotter hogwarts gandalf frodo1 simpson simpsons scooby snoopy garfield mickey mickey1 minnie donald
disney pooh123 bambi1 peanut peanut1 cookie cookie1 cookies chocolate chocolate1 cheese cheese1 banana banana1 orange orange1
apples cherry cherry1 strawberry pumpkin muffin1 coffee coffee1 whiskey corona corvette mustang mustang1 ferrari ferrari1 porsche
mercedes toyota honda1 yamaha suzuki harley harley1 chevy1 camaro nissan subaru bmw123 silver silver1 golden purple purple1 yellow
yellow1 green1 green123 blue123 black1 black123 redred orange12 diamond diamond1 crystal crystal1 rainbow rainbow1 flower flower1
flowers jasmin ginger ginger1 buster buster1 bailey bailey1 buddy1 buddy123 shadow shadow1 shadow12 shadow123 hunter hunter1
hunter2 hunter12 killer killer1 killer123 ranger ranger1 sniper warrior warriors viking knight soldier marine1 army123 police
freedom freedom1 liberty america america1 american canada london london1 paris1 berlin berlin1 madrid mexico mexico1 brasil
india123 china1 australia england ireland scotland germany deutschland texas1 california florida chicago chicago1 newyork newyork1
boston boston1 phoenix phoenix1 denver dallas dallas1 vegas1 trustno1 whatever whatever1 nothing nothing1 something anything
blahblah blessed blessed1 jesus1 jesus123 jesuschrist christ church heaven faith1 grace1 godisgood metallica nirvana slipknot
blink182 beatles eminem rockstar rockyou rocknroll music1 music123 guitar guitar1 drummer dancer dance1 cheer1 school school1
school123 student student1 teacher teacher1 college family family1 family123 mother mother1 father daddy1 mommy1 mommy123 friend
friends friends1 friend1 bestfriend lucky1 lucky7 lucky123 money1 money123 winner winner1 player player1 gamer1 gamer123 hello1
hello12 hello123 hello1234 hellohello hello! hallo1 hallo123 halloo bonjour bonjour1 salut1 soleil soleil1 doudou loulou chouchou
motdepasse motdepasse1 jetaime marseille nicolas camille chocolat coucou holahola contrasena contraseña contrasena1 teamo1
teamo123 tequiero mariposa estrella bonita hermosa mexico12 hola123 hola1234 schatz schatzi schalke bayern bayern1 fussball sommer
sommer1 geheim geheim1 hallohallo ficken arschloch dennis andreas sebastian alexander1 biteme fuckyou fuckyou1 fuckyou2 fuckme
fuckoff asshole bitch1 pussy1 shithead pornhub boobies sexsex sexy123 6969696 access access14 access1 asdf12345 baseball12 cricket
cricket1 dakota fantasy firebird firefly gateway genius global hotmail hotmail1 gmail123 yahoo1 yahoo123 icecream infinity jaguar
joker1 joker123 jupiter kitten kitty1 kitty123 legend legend1 lizard magic1 magic123 maverick mercury midnight midnight1 naruto
naruto1 naruto123 number1 online online1 pass@123 pass@1234 abc@123 abcd@1234 admin@123 test@123 welcome@123 password@1
password@123 india@123 qwerty@123 p@ss1234 patriot peaches pirate please please1 raiders raiders1 redsox redsox1 redskins rocket
scorpion scorpio shalom smokey smokey1 snickers snowball snowman stella stella1 success success1 sunrise sunset swordfish thunder
thunder1 thx1138 titanic travel trouble twilight tweety tweety1 unicorn unicorn1 vampire volcom wizard wolf123 wolfpack zombie
ncc1701 nascar monster monster1 michigan spongebob slayer jordan12 hockey12 turnout turnout1 turnout123 signup signup1 organiser organizer
organizer potluck volunteer volunteer1 fundraiser
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.trim().split(/\s+/));
