/** The 3,000 most common passwords and others that attackers try first, of at least six characters, in lowercase. */
const LIST = `
123456 1234567 12345678 123456789 1234567890 0123456789 987654321 9876543210 87654321 654321 012345 0987654321 111111 1111111 11111111
111111111 1111111111 000000 00000000 0000000000 222222 22222222 333333 333333333 444444 555555 55555555 5555555555 666666 66666666 777777
7777777 77777777 888888 88888888 999999 99999999 999999999 112233 11223344 1122334455 121212 12121212 123123 123123123 123321 123454321
1234321 123654 123654789 123789 12344321 1234554321 131313 141414 142536 147147 147258 147258369 147852 147852369 159159 159357 159753
159951 147896325 123456a 123456q 123456789a 123456789q 123abc 123qwe 123qweasd 123qwe123 1234qwer 12345qwert 12qwaszx 1q2w3e 1q2w3e4r
1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1a2b3c 1a2b3c4d 2wsx3edc 212121 232323 246810 252525 258258 258456 321321 323232
3rjs1la7qe 369369 420420 456123 456456 456789 456852 4815162342 51505150 520520 5201314 666999 696969 741852 741852963 753951 789123
789456 789456123 789789 852456 951753 963852741 963852 987654 1029384756 102030 1020304050 100200 101010 10101010 110110 112112 11112222
19841984 20002000 20202020 202020 password password1 password12 password123 password1234 password! password1! password01 password11
password2 password3 password7 password9 passw0rd p@ssword p@ssw0rd p@ssw0rd1 pa55word pa55w0rd pass123 pass1234 pass12345 passpass
passport passwort passwort1 passwort123 passwords passme password0 password99 mypassword mypass mypass1 newpassword newpass temppass
temp123 temp1234 temporary changeme changeme1 changeme123 change123 default default1 letmein letmein1 letmein123 letmein! letmein2 openup
opensesame secret secret1 secret123 topsecret private welcome welcome1 welcome12 welcome123 welcome! welcome1! welcome2 admin1 admin12
admin123 admin1234 admin12345 admin123456 adminadmin administrator administrator1 root123 rootroot toor123 guest1 guest123 guestguest
user123 user1234 username username1 login123 loginlogin test123 test1234 test12345 test123456 testtest testing testing1 testing123 tester
demo123 demodemo sample sample123 example example1 master master1 master123 superuser system system1 server computer computer1 internet
internet1 network windows windows1 microsoft google google1 google123 facebook facebook1 instagram twitter youtube linkedin iphone android
samsung samsung1 nokia1 apple123 pokemon pokemon1 pikachu minecraft minecraft1 fortnite roblox roblox1 playstation xbox360 nintendo qwerty
qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyu qwertyui qwertyuiop qwertyuiop1 qwertz qwertz1 qwertz123 qwertzui
qwertzuiop azerty azerty1 azerty12 azerty123 azertyuiop qwert1 qwert123 qwert12345 qweqwe qweqweqwe qweasd qweasd123 qweasdzxc qwer1234
qwer12345 qwerasdf qwaszx asdasd asdasdasd asdasd123 asdfasdf asdf123 asdf1234 asdfgh asdfgh1 asdfghj asdfghjk asdfghjkl asdfghjkl1 asd123
asdqwe123 zxcvbn zxcvbnm zxcvbnm1 zxcvbnm123 zxcvbnm, zxcasd zxcasdqwe zaq12wsx zaq1zaq1 zaq1xsw2 zxczxc poiuyt poiuytrewq lkjhgf
lkjhgfdsa mnbvcx mnbvcxz qazwsx qazwsx1 qazwsx123 qazwsxedc qazqaz wsxedc edcrfv q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 a1b2c3 a1b2c3d4
a1s2d3f4 a123456 a1234567 a12345678 a123456789 a12345 aa123456 aa12345678 aaaaaa aaaaaaa aaaaaaaa aaaaaaaaaa aaa111 aaa123 ab123456 abc123
abc1234 abc12345 abc123456 abc123abc abcabc abcd123 abcd1234 abcd12345 abcde1 abcde123 abcdef abcdef1 abcdefg abcdefg1 abcdefgh abcdefghi
qq123456 qq123123 w123456 z123456 x123456 s123456 m123456 d123456 azsxdc azsxdcfv zzzzzz zzzzzzzz xxxxxx xxxxxxxx ssssss qqqqqq qqqqqqqq
wwwwww dddddd ffffff gggggg hhhhhh jjjjjj kkkkkk llllll cccccc bbbbbb mmmmmm nnnnnn pppppp vvvvvv rrrrrr tttttt iloveyou iloveyou1
iloveyou2 iloveyou! iloveu iloveme iloveme1 ilovegod ilovejesus loveme loveme1 loveyou lovelove lovely lovely1 lover1 lovers forever
forever1 always sweetheart sweety sweetie sweetpea honey1 honey123 darling babygirl babygirl1 babyboy babyboy1 baby123 princess princess1
princess123 princesa angel1 angel123 angels beautiful beautiful1 gorgeous butterfly butterfly1 sunshine sunshine1 sunflower sunday monday1
friday summer summer1 summer123 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 winter winter1 winter123 winter2023
winter2024 winter2025 spring spring1 spring2024 spring2025 autumn autumn1 january february march1 april1 august august1 september october
november december december1 football football1 football12 baseball baseball1 basketball basketball1 soccer soccer1 soccer12 hockey hockey1
tennis golfer volleyball softball swimming runner bowling rangers yankees yankees1 cowboys cowboys1 steelers steelers1 packers eagles
eagles1 lakers lakers1 lakers24 bulls1 celtics chelsea chelsea1 arsenal arsenal1 liverpool liverpool1 barcelona barcelona1 realmadrid
juventus manchester manutd everton rangers1 celtic celtic1 ronaldo ronaldo7 messi10 neymar jordan jordan1 jordan23 michael michael1
michael2 jennifer jennifer1 jessica jessica1 ashley ashley1 amanda amanda1 andrew andrew1 anthony anthony1 daniel daniel1 david1 david123
charlie charlie1 charlie123 thomas thomas1 robert robert1 joshua joshua1 matthew matthew1 nicole nicole1 michelle michelle1 hannah hannah1
justin justin1 george george1 william william1 alexander alexandra alexis andrea angela anna123 brandon brandon1 brittany christian
christopher christine danielle diana1 elizabeth emily1 emily123 gabriel gabriela heather isabella jackson jackson1 james1 james123 jasmine
jasmine1 johnny johnson jonathan joseph joseph1 junior junior1 katherine kimberly lauren lauren1 louise maggie maggie1 martin martina
maria1 maria123 marina melissa melissa1 morgan natalie natasha nathan nicholas oliver oliver1 olivia patricia patrick patrick1 pepper
pepper1 rachel rachel1 rebecca richard richard1 sabrina samantha samantha1 samuel sandra sarah1 sophie sophia stephanie steven taylor
taylor1 tigger tigger1 tyler1 valentina vanessa vanessa1 veronica victor victoria victoria1 vincent whitney zachary monkey monkey1
monkey12 monkey123 dragon dragon1 dragon12 dragon123 tiger1 tiger123 tigers lion123 eagle1 falcon panther bulldog bulldogs dolphin
dolphins dolphin1 turtle spider spiderman spiderman1 batman batman1 batman123 superman superman1 ironman wolverine starwars starwars1
skywalker startrek matrix harrypotter hogwarts gandalf frodo1 simpson simpsons scooby snoopy garfield mickey mickey1 minnie donald disney
pooh123 bambi1 peanut peanut1 cookie cookie1 cookies chocolate chocolate1 cheese cheese1 banana banana1 orange orange1 apples cherry
cherry1 strawberry pumpkin muffin1 coffee coffee1 whiskey corona corvette mustang mustang1 ferrari ferrari1 porsche mercedes toyota honda1
yamaha suzuki harley harley1 chevy1 camaro nissan subaru bmw123 silver silver1 golden purple purple1 yellow yellow1 green1 green123
blue123 black1 black123 redred orange12 diamond diamond1 crystal crystal1 rainbow rainbow1 flower flower1 flowers jasmin ginger ginger1
buster buster1 bailey bailey1 buddy1 buddy123 shadow shadow1 shadow12 shadow123 hunter hunter1 hunter2 hunter12 killer killer1 killer123
ranger ranger1 sniper warrior warriors viking knight soldier marine1 army123 police freedom freedom1 liberty america america1 american
canada london london1 paris1 berlin berlin1 madrid mexico mexico1 brasil india123 china1 australia england ireland scotland germany
deutschland texas1 california florida chicago chicago1 newyork newyork1 boston boston1 phoenix phoenix1 denver dallas dallas1 vegas1
trustno1 whatever whatever1 nothing nothing1 something anything blahblah blessed blessed1 jesus1 jesus123 jesuschrist christ church heaven
faith1 grace1 godisgood metallica nirvana slipknot blink182 beatles eminem rockstar rockyou rocknroll music1 music123 guitar guitar1
drummer dancer dance1 cheer1 school school1 school123 student student1 teacher teacher1 college family family1 family123 mother mother1
father daddy1 mommy1 mommy123 friend friends friends1 friend1 bestfriend lucky1 lucky7 lucky123 money1 money123 winner winner1 player
player1 gamer1 gamer123 hello1 hello12 hello123 hello1234 hellohello hello! hallo1 hallo123 halloo bonjour bonjour1 salut1 soleil soleil1
doudou loulou chouchou motdepasse motdepasse1 jetaime marseille nicolas camille chocolat coucou holahola contrasena contraseña contrasena1
teamo1 teamo123 tequiero mariposa estrella bonita hermosa mexico12 hola123 hola1234 schatz schatzi schalke bayern bayern1 fussball sommer
sommer1 geheim geheim1 hallohallo ficken arschloch dennis andreas sebastian alexander1 biteme fuckyou fuckyou1 fuckyou2 fuckme fuckoff
asshole bitch1 pussy1 shithead pornhub boobies sexsex sexy123 6969696 access access14 access1 asdf12345 baseball12 cricket cricket1 dakota
fantasy firebird firefly gateway genius global hotmail hotmail1 gmail123 yahoo1 yahoo123 icecream infinity jaguar joker1 joker123 jupiter
kitten kitty1 kitty123 legend legend1 lizard magic1 magic123 maverick mercury midnight midnight1 naruto naruto1 naruto123 number1 online
online1 pass@123 pass@1234 abc@123 abcd@1234 admin@123 test@123 welcome@123 password@1 password@123 india@123 qwerty@123 p@ss1234 patriot
peaches pirate please please1 raiders raiders1 redsox redsox1 redskins rocket scorpion scorpio shalom smokey smokey1 snickers snowball
snowman stella stella1 success success1 sunrise sunset swordfish thunder thunder1 thx1138 titanic travel trouble twilight tweety tweety1
unicorn unicorn1 vampire volcom wizard wolf123 wolfpack zombie ncc1701 nascar monster monster1 michigan spongebob slayer jordan12 hockey12
turnout turnout1 turnout123 signup signup1 organiser organizer potluck volunteer volunteer1 fundraiser klaster austin merlin hammer fucker
gfhjkm scooter sparky bigdog chicken cowboy boomer booboo diablo compaq iceman hardcore miller edward nikita brandy barney chester charles
bigdaddy badboy fender jasper rabbit bigdick marine marlboro prince casper fishing panties iwantu adidas ghbdtn cocacola winston madison
blowme bigtits spanky shannon murphy blowjob 8675309 liverpoo muffin cooper jackie carlos qazxsw butter gemini cameron booger wilson
sierra butthead doctor captain bandit pookie helpme tucker theman tiffany maxwell jeremy debbie albert maddog monica united giants
metallic hotdog rosebud mountain benjamin stupid elephant suckit bond007 jackass bonnie samson rush2112 freddy driver willie calvin sydney
gators dexter red123 12345a creative voodoo arthur gunner gordon jessie bullshit parker fucking apollo airborne beavis brooklyn godzilla
skippy shelby beaver phantom williams xavier braves darkness travis copper tomcat platinum 01012011 bigboy animal voyager lifehack 315475
trinity walter blazer playboy bubbles hooters marvin willow donkey topgun saturn destiny pakistan digital sergey chance explorer redwings
therock lasvegas guinness cassie christin broncos andrey 007007 nelson eclipse cartman fluffy carolina little alexande birdie pantera
sharon gibson dickhead buffalo montana flyers maximus stalker doggie carter kristina spencer speedy barbara carmen marcus bronco yankee
paradise lol123 dreams magnum horses caroline lacrosse goober member enigma scotty pimpin bollocks surfer genesis poohbear racing hawaii
poopoo einstein stanley 12345q walker bitches drowssap stephen courtney simple alaska badger action denise jester 111222 spitfire forest
maryjane champion diesel svetlana gregory pamela hotrod anderson douglas westside security badass shorty thumper hitman mozart general
reddog 010203 melanie ruslan 1232323q teresa scarface marshall buddha spirit frankie stargate antonio qwe123 semperfi popcorn spooky
marley claudia cherokee vikings leslie rascal hummer allison patches russia adrian penguin cumshot howard passion vfhbyf vladimir franklin
sandman bastard raider assman sucker horney domino budlight norman usuckballz1 bishop francis brutus redrum brooke bigred jeffrey
fktrcfylh karina marines kawasaki digger oksana fireman cougar alicia russell houston monday bradley nigger justice wildcats tinker duncan
logitech avalon swordfis reggie motorola alexandr timothy hentai claire patriots madonna colorado eugene ducati kermit indian connor
galore freeuser smooth boogie warcraft wolverin elizabet arizona saints valentin georgia accord baxter mitchell yfnfif stinky roland
naughty ncc1701d spiderma chopper brenda extreme virginia skyline pearljam froggy fylhtq vision awesome alyssa dreamer predator bullet
empire kirill 123123a people panthers skipper nemesis peekaboo rasdzv3 alison rolltide cardinal arnold chevelle psycho happy1 danger
mookie wanker 9379992 hobbes vegeta goblue burton fyfcnfcbz picard loverboy vfrcbv victory bambam turkey serega hiphop galina rooster
polina suckme taurus electric ronald avatar 134679 raptor alpha1 maksim brazil bigcock newport kenneth hendrix madmax sublime britney
france darkside bigman hercules lawrence classic lincoln blizzard cheyenne wombat bubba1 cjkysirj raymond brother kristen pandora devils
zxc123 simone holiday wildcat kramer sterling caesar alabama carrie bondage sports pussycat pickle catch22 leather shaggy chronic qaz123
qqq111 robbie gracie freepass airplane perfect kodiak billybob katana stingray zeppelin garcia detroit wolves pontiac vagina gundam panzer
outlaw pretty fisher connie business trevor redhead hardon greenday tarheels 01011980 nastya hellfire engineer savage service serenity
michele lickme fireball remember darkstar miranda 124578 harvey strike freddie pavilion beauty bobafett 01012000 dbrnjhbz bigmac chris1
clinton natali future harrison wallace apache pyramid dodgers whynot fuckit defender morris trooper 135790 cancer precious packard lucifer
popeye weasel stewart tanner blonde presario viktor manager cheryl norton control wutang airforce julian atlanta thailand looking casino
21122112 lennon bluebird theone hawkeye hacker dustin elaine nfnmzyf sailor catfish goldfish maxima tattoo barbie design pervert machine
herman wrangler trucks nipples roscoe tornado lights bubble cadillac madman orlando pegasus target longhorn philip browns stefan cannon
dilbert baller winnie christia shooter xfiles lesbian street seattle amateur cthutq prelude malibu freaky assassin integra atlantis
123qweasdzxc pussies dragons lonewolf regina stealth kristin peewee bobcat stacey software newton leonardo srinivas angelina trigger
zaqwsx lolita athena shotgun coyote bruins veronika dollar country rocky1 babydoll lestat wordpass hottie smiley potter random chipper
samurai maddie devildog valerie mistress flipper express powers soso123aljg cessna goldie polaris piglet montreal hjvfirf ladies wolfgang
fatboy scully single wicked fetish foobar castle tickle transam dfvgbh 31415926 oicu812 impala hotstuff ronnie gambit toshiba basketba
lancer birthday stephani hooker knicks 314159 roberto stinger kathleen savannah shamrock benson squirt deftones trucker redneck goldberg
alfred blaster siemens shelly renegade manson ibanez blondie hamilton swinger reaper cristina mylove galaxy lindsay dudley farmer gloria
special enterpri 1234abcd babylon5 bigone skeeter fucked indiana trfnthbyf freeman curtis smitty marino joanne bigfoot escort larisa
trumpet tristan spartan babylon sister valera stormy paladin cavalier marathon hamlet aardvark butterfl bigboobs mister napoleon indigo
hornet skater jerome pierre wonder toronto indians karate buckeyes 01011990 hesoyam fredfred charger highland holland chiefs diamonds
buckeye aurora hotsex campbell griffin brandi redman passwor chandler drpepper monika maiden leonard bernie pornstar garden 12345678910
thuglife millie jungle pencil tomtom insane timber sherlock mariah audrey hamster aragorn pioneer techno catdog lollol triumph sidney
141627 321654 fktrctq morpheus island wetpussy hobbit blabla erotic pascal sampson consumer justme marion stones chrissy nadine goforit
burger pitbull kelsey adgjmptw spartak german kissme hunting kaiser martha colors artist harold italia sammie virgin pebbles sundance
overlord emerald callie racecar isabelle 1478963 goddess change wesley nipple basket joejoe poison zipper alpine shirley element huskers
marcel christy pussys sakura chichi inside ultimate nicola ncc1701e blackie q12345 watson rommel geronimo caserta trojan philips sergio
nugget sammy1 tarzan bassman warren trixie chicks aleksandr webster sherry manuel portugal dodger anakin bobbob bomber michel madness
superfly 123asd florence yvonne fatcat ybrbnf energy desire wrinkle1 bianca sexual warlock 11235813 andrei seminole alejandr westham
concrete harris margaret hector christop ladybug bernard tintin qazxswedc trombone pleasure rhbcnbyf history bluesky sherman onelove
cotton cdtnkfyf archie holden brianna vfvjxrf titans stallion lindsey singer hansolo angelo joanna natalia beagle phillip panama smiles
blue22 qawsed inferno mongoose connect kingkong snatch flatron sex4me bluemoon rocker personal snakes dominic forget finger beetle jamaica
alberto mulder immortal passat plastic dietcoke spunky monitor giovanni cactus ripper spyder markus planet patton exigen sticky waters
nolimit daniela hollywoo abigail apple1 morrison katrina trunks assass deedee 14789632 clifford mission pickles million sailing holmes
bonehead fernando ghbdtnbr 112358 911911 charlott yomama darren rubber newman molly1 1123581321 faster cumming bertha memphis sylvia
ilovesex maurice hongkong jumper unreal rodney nylons sebastia pentium legion kennedy 555666 brooks graham sprite curious pacific funtime
philly ferret niners werewolf milton cantona kingdom africa office boeing gilbert abgrtyu pirates super123 sheila french sweets cooldude
palmer eternity lollipop tottenha stocking monique foster jackoff 7895123 biscuit drizzt camera columbia fossil moomoo makaveli tracey
colt45 robinson isabel martini salmon shasta jersey verbatim maniac snapper satan666 solomon standard shaved blackcat asdzxc punkrock
raistlin infantry dillon gerald twister ricardo waterloo cjkywt clayton crimson serena 01012010 oxford maxmax flight condor seinfeld
silvia biggie maxine musicman ravens colleen wolfman sharks megadeth cosmos velvet keeper foxtrot garrett damien sesame skywalke gn56gn56
banshee squirrel western grendel roxanne privet legolas marlin herbert lvbnhbq qazwsxed carrot blades frosty stardust 121314 helena
brownie groovy butler coolio daytona licker peanuts intrepid trains mollie vanhalen jericho hershey strider lobster punisher zaq123 bottom
1234567a murray kansas shogun goblin search neptune showtime darwin amadeus suzanne fuckfuck seven7 jason1 111222333 oldman showme getsome
muscle obiwan support rfrfirf skittles ekaterina maestro tanker english tarheel fighter thanks hannibal capital newlife anubis gothic
sabine preston princes brendan 123456z evelyn python richie tequila clover delete mirage surfing bentley portland potato baggins review
porter chubby panasonic sandiego sooners derrick penelope blackdog harmony fusion mature malcolm buttons californ safety playtime dagger
moscow swallow byteme stimpy gangster turner iverson lester chargers liquid mushroom cracker dingdong nymets bigguy mobile tazman nimrod
crusader bugger stranger dkflbvbh anastasia volume masters monroe miguel doodle collins powder archer gotcha battle dublin slapshot
guardian janice charly septembe photos knights woody1 angelica nookie milano pepsi1 scarlett stuart damian grizzly 123098 123321123
scruffy latino kittycat poopie munchkin lorenzo rammstein 1passwor bananas barcelon santiago thegame gerard picasso viper1 walnut kolobok
blackman wisdom trance starcraft parrot quality auburn goodluck eatshit dorothy engine coltrane gorilla wheels katerina tamara postal
fuck_inside luther cassidy discover oakland spanking osiris dumbass shaney14 192837465 lonestar bridge bender stonecol dookie meridian
megaman heather1 25802580 racerx rjntyjr sirius griffey phoebe weezer violet ledzep lowrider gangsta ghjcnj paradox tacobell 123698745
loving catalina vertigo halflife carson sergei shiloh johnjohn sobaka buffett aliens chucky kangaroo thompson sinner socrates keyboard
0.0.000 stevie trebor finish sprint shazam national celica scarlet formula1 hoover frances hotboy cynthia 12369874 penguins formula rebels
fuckface elwood melvin vacation ragnarok bollox lexmark asshole1 mailcreated5240 lorraine claude rockon dodgeram tacoma wookie prodigy
tempest vfhecz flames colombia kitkat oblivion mystery sithlord molson mustangs incubus smoker 123qaz window scoobydo rescue bigballs
zxcv1234 carpet titleist richmond director lawyer magnolia celeste melinda wright jimbob golfing bobbie xanadu tardis blueeyes hearts
pussy69 pooper shaman mersedes 102938 12312312 springer imagine janine kenwood 123zxc garbage martinez topper roberts lizzie ashton
elliott oracle sheena nuttertools mallard 123987 analsex shemale gateway1 asterix monkeys imperial cooler grateful gillian peterpan
kingston yourmom sleepy gremlin printer hudson freckles birdman frank1 aussie esther defiant margarita 445566 deadhead tatyana jackal
frogger bridget research tobias mariners rootbeer blondes donnie katrin weather aspirine frederic parola children account israel shaolin
noodles celine willis forgot scooter1 rogers palace santos ohyeah magnus laurie creampie amazon kisses ludwig fatass plymouth justdoit
assfuck nellie 1234567q 987456 6751520 putter broken nopass letsgo tatiana champs lightnin massive camelot deanna gizmodo spidey caliente
aezakmi 456654 goodtime roller catherin active payton lonely redalert brucelee smokin porkchop astros aquarius thankyou kevin1 atomic
fletcher shopping rusty1 marian vanilla unknown sapphire temple marvel beckham qazwsxedcrfv kaktus 753159 myself sooner blacky elvis1
hastings power1 blackjac aggies scream picture 123321q judith iforgot kasper cxfcnmt bangkok 01012001 shitty spectrum eduard jammer
painter primus veritas ernest kristi chevrole amber1 amsterdam slappy valley horny1 hitler clancy spankme granny avenger sasha1 usa123
rosemary husker candyman beatrice scrappy john316 falcons front242 harder atlantic labrador 123456qwerty smudge syracuse southern melody
elijah center throat fatman krishna sanchez pancho pacman commando delta1 vulcan clitoris lemons 8j4ye3uz odessa barkley monopoly method
kelley punkin pineappl lesbians 223344 gangbang bennett area51 flyboy hamburg spartans tricky romashka 123456aa snuggles infiniti anders
billie homer1 hermes jeremiah vivian annette homerun forrest carolyn 1234567890q topcat hayden cosworth vectra grover goodbye charlotte
cuddles bossman horndog doberman telefon qawsedrf ivanov durango peugeot franco plumber rbhbkk pauline exigent laguna emmanuel webmaster
bowler leopard strong theking redbull viktoria porsche9 breeze topdog starbuck omega1 dalton fuckers oscar1 hungry beefcake reality gjkbyf
speaker shelley godsmack clarence writer loveit kingpin valhalla starfish anarchy herbie blacks content 906090 sailboat desert fitness
brando bohica achilles tractor ncc1701a hidden kicker labtec napass amelia tuesday frontier swingers jimmy1 caitlin muppet terror legacy
farside terminator matilda kentucky doughboy ramona butthole phillies jrcfyf 789654 camels dannyboy oakley nebraska double qwertyuio
sabbath pinkfloy homers striker looker fallen maryland luckydog azamat iguana oklahoma moloko agent007 vfrcbvrf javier daniil command
rhonda studio pistol skiing franky stoner conrad select houses elliot charmed vladik nathalie whocares 666777 maynard vkontakte ihateyou
puppies zidane eileen dilligaf mandingo moneys tyrone nevada kotenok mystic 123457 budman carlton rafael technics golfball rookie laptop
01011991 jennie triton trojans bunghole zvezda 132435 15426378 hurrican central stripper filter jethro gustav escape gizmo1 aberdeen
lespaul rfnthbyf enterprise dthjybrf 1366613 cutter splash handsome oilers randall nofear cupcake excalibu momoney gbpltw bigger belinda
svetik possum moocow brothers bethany keystone flamingo super1 firefox bogdan ccbill lancelot vipers marilyn tdutybq juliet leader madden
russian sabina coolman babies skinny zaphod raven1 kamikaze verona noodle doobie designer deadman attack vortex killme dogman gopher
somethin danila reagan apollo13 cancel torres 000007 freaks dracula poncho bearbear engage steve1 deskjet bradford hammers deeznuts
warhammer justine fabian casey1 blueblue marissa oregon bubbas sinatra hilton meatball mailman dawson columbus manchest cthulhu macdaddy
mighty michaela grandma sterlin cartoon summit 123456789z sentinel tolkien bicycle peter1 beverly breast lickit crazy1 meghan universe
capone julius bryant truelove 123456k eatpussy hailey daisy1 362436 bowser kathryn sexygirl fernand eleven rockets billyboy military
jamesbon iloveyo traffic redhot microsof miracle microlab gofish pantyhos lifetime mayday aikido star69 01011985 conner cutlass thekid
gordon24 theodore titties sweden function polska 73501505 market scotch lansing elvira bloody hustler anfield catman 1234qwe passwor1
irish1 cheers tinman airbus peters santana hayley station gabrie scottie orioles jenny1 01011970 charlton fortuna dfkthbz rustam warlord
retard fatima ultima bigmoney 4runner rotten grumpy oranges kelly1 superstar fordf150 asdfjkl boxing xtreme denali selena huskies 128500
terminal wilbur kristy wildfire vladislav bikini hollywood mayhem sultan gretchen figaro sixers sparta saratoga 321654987 running 01011981
cloud9 models greenbay cancun marlene trinidad chewie billy1 crunch bigbird mellon chicken1 bigtime fashion piccolo rjirfrgbde rovers
meatloaf hyperion sandro rightnow jarhead armani treasure miriam hansen natural 01011986 lisalisa bizkit chester1 maradona sayang charli
rfhbyf utopia anaconda japanese camilla coconut govols emerson memory catherine cruise dragoon woofwoof giorgi packer poontang illini
davids zaqxsw sandy1 sticks revenge exodus reebok chanel albatros cabbage beaner quincy greens tomato richards turkey50 adriana kenworth
happy123 deborah cooter dinosaur holyshit eeyore movies lionking creamy poodle tsunami happyday 321123 knopka tommy1 bogart corrado volley
chickens orgasm whisper flying walleye hopper katie1 twisted chaser memorex ericsson 100000 jensen positive crazybab science frisco
romance sherwood shania rereirf sausage milana vfvekz profit zenith fugazi junebug clemson polniypizdec0211 tootsie fktrcfylhf comics
vfczyz 150781 werner aspire hardrock condom rachael gringo anhyeuem madeline harper stocks marcos clapton roberta coleman applepie theresa
koshka tundra vitalik gmoney bigsexy ingrid pillow gandalf1 lucky13 fingers samiam davidson skorpion candle nobody hellyeah better
australi rockhard sparkle johanna everest rfrnec hedgehog 13243546 wolfie bobby1 yosemite marisa voyeur baddog jazzman cheetah 1qa2ws3ed
slacker steele mikemike pooppoop barsik valeria deniska br0d3r fright karolina kirsten vfksirf kenshin bootie cyclone starship balloon
maxell rupert 0.0.0.000 milena bonsai salvador greatone vernon 50cent slider lillian admiral cecilia stolen albion midget fuckin freeporn
nikola hithere 222333 78945612 damnit dinamo francois calico duchess scratch powell packers1 stefano fortune nyjets artemis robotech
roadkill backdoor rastaman fiesta felicia alliance fletch jerkoff killbill goliath cinnamon rambler malaka tekken sojdlg123aljg 321456
18436572 carrera bangbang jeanette ramses operator duster wibble alibaba mechanic keywest amsterda hal9000 bristol pingpong rasputin
marianne hooter rctybz sanders faggot krista presto majestic 332211 nguyen fowler buttman snake1 pompey trident viagra brian1 kipper
kingfish gotohell garage mattie slutty isaiah steeler wrestlin pooter divine route66 clipper charley macross railroad lineage2 420247
seamus swimmer ne1469 jokers thursday solnce kimber guiness pussie mathew nature matador sparks typhoon retired subway ivanova ghetto
florian love69 vermont ktyjxrf lolipop moose1 spears yzerman peterson magick phillips cinder nwo4life flash1 shearer pupsik charles1
dfkthf allsop 162534 456321 000001 qwer123 grapes 123123q pippen kcj9wx5n sex123 dammit caveman critter underdog r2d2c3po skydive renault
onlyme murder snoopdog jayhawk hotshot caramel broadway theboss fuckher umbrella feather credit splinter depeche seeker fuckthis respect
crysis direct animals chemical cyclops 122333 135246 789987 123789456 chivas jamesbond blackhaw sinclair megapass beanie translator helloo
magicman fishes supersta giuseppe caligula shannon1 juggalo frozen quattro meredith wassup
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.trim().split(/\s+/));
