export const en = {
  monthFirst: true,
  twelveHours: true,
  headLast: true,
  nounsLarge: false,
  numbers:
    "a|an|one|a single|single=1, two|a couple of|couple of|a pair of=2, three|three of=3, four=4, five=5, six=6, seven=7, eight=8, nine=9, ten=10, eleven=11, half a dozen|a half dozen|half dozen=6, twelve|dozen|a dozen|one dozen=12, thirteen=13, fourteen=14, fifteen=15, sixteen=16, seventeen=17, eighteen=18, nineteen=19, twenty=20, two dozen=24, thirty=30, forty=40, fifty=50, sixty=60, seventy=70, eighty=80, ninety=90, hundred=100, a hundred|one hundred=100",
  short: "u=you, r=are, ur=your, w=with, yr=year, mtg=meeting, lookin=looking, plz=please, stil=still",
  compound: "{ten}-{unit}|{ten} {unit}",
  lists: {
    month:
      "january|jan, february|feb, march|mar, april|apr, may, june|jun, july|jul, august|aug, september|sept|sep, october|oct, november|nov, december|dec",
    weekday:
      "monday|mon, tuesday|tues|tue|tusday|tuseday, wednesday|weds|wed|wensday|wendesday|wednsday|wedensday, thursday|thurs|thur|thu|thurday|thrusday, friday|fri, saturday|sat|saterday, sunday",
    weekdayShort: "-, -, -, -, -, -, sun",
    weekdayInitial: "m, t|tu, w, th|r, f, sa|s, su",
    weekdays: "mondays, tuesdays, wednesdays, thursdays, fridays, saturdays, sundays",
    holiday:
      "christmas eve, christmas day, new year's eve|nye|new years eve, new year's day, -, valentine's day|valentines day, easter|easter sunday, good friday, easter monday, ash wednesday, palm sunday, ascension day, pentecost, -, st nicholas day|st. nicholas day, all saints' day|all saints day, all souls' day|all souls day, halloween night, st patrick's day|st. patrick's day|saint patrick's day, thanksgiving day|thanksgiving morning|thanksgiving night, mlk day|martin luther king day, presidents day|presidents' day|president's day, memorial day, fourth of july|independence day, labor day, veterans day|veteran's day, mother's day|mothers day, father's day|fathers day, earth day",
    season: "advent, lent",
    /** A quarter past an hour, half past it, a quarter to it, half to it. */
    beforeHour: "quarter past|a quarter past|quarter after, half past|half, quarter to|a quarter to|quarter till|quarter of, -",
    afterHour: "-",
    dayBeside: "the day after|day after, the day before|day before",
    feast: "-, christmas|xmas, -, new year's|new years|new year, -, -, -, -, -, -, -, -, -, -, -, -, -, halloween, -, thanksgiving",
    /** Of a day that is planned: a day after it, a week after it. */
    dayLater:
      "the day after|the next day|next day|the following day|following day|a day later, the week after|the week after that|a week later|the following week|one week later",
    dayWord:
      "-, first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth, thirteenth, fourteenth, fifteenth, sixteenth, seventeenth, eighteenth, nineteenth, twentieth, twenty first|twenty-first, twenty second|twenty-second, twenty third|twenty-third, twenty fourth|twenty-fourth, twenty fifth|twenty-fifth, twenty sixth|twenty-sixth, twenty seventh|twenty-seventh, twenty eighth|twenty-eighth, twenty ninth|twenty-ninth, thirtieth, thirty first|thirty-first",
    nth: "-, first|1st, second|2nd, third|3rd, fourth|4th, fifth|5th",
    partHour: "half-hour|half hour|half-hourly|half an hour|half-hours|half hours, quarter of an hour, three quarters of an hour",
    lasting: "longer, shorter|less",
  },
  phrases: {
    today: "today|tonight|this evening|this afternoon|2day|tonite|later today",
    tomorrow: "tomorrow|tmrw|tmw|tomorow|tommorow|2morrow",
    dayAfter: "day after tomorrow|the day after tomorrow",
    weekend: "weekend|this weekend|the weekend|next weekend|this coming weekend",
    weekends: "weekends|every weekend|each weekend|all weekends",
    /** Beside a weekday: the one of the week to come; simply the coming one. */
    next: "next|a week from|a week on|week from|a week from this|a week from the coming|one week from",
    coming: "this|coming|this coming|the coming|upcoming|a|following",
    last: "last|the last|final",
    every: "every|each|every single|all",
    everyOther: "every other|every second|every 2nd|every two weeks on|each second|alternate|alternating",
    daily: "daily|every day|each day|every morning|every afternoon|every evening|every night|each morning|each afternoon|per day|a day",
    workdays: "weekdays|every weekday|each weekday|school days|every school day|each school day|weekday|m-f|mon-fri",
    weekly: "weekly|once a week|every week|each week",
    biweekly: "biweekly|bi-weekly|every two weeks|every other week|fortnightly|every second week",
    monthly: "monthly|once a month|every month|each month|of every month|of each month|of the month|in each month",
    day: "day|days",
    week: "week|weeks|wk|wks",
    weekNumber: "-",
    months: "month|months",
    times: "times|sessions|meetings|weeks in a row",
    nextWeek: "next week|the week after this|the following week",
    thisWeek: "this week|the week|the rest of the week",
    nextMonth: "next month",
    thisMonth: "this month",
    inTime: "in|within",
    forTime: "for|over|during|for the next|over the next|for the following|the next|for the whole|for all of|throughout",
    starting: "begin|starting|beginning|starts|start|as of|starting on|beginning on|begins|from",
    endOf: "end of|the end of",
    beginOf: "beginning of|start of|early",
    ordinal: "st|nd|rd|th",
    on: "on|on the|the|of|for|by|from|of the|during|all|during the|for the whole month of|the whole month of|all of",
    of: "of the month of|in the month of|of|in|of the|in the",
    article: "the|a|an|our|my|some|your|their|his|her|teh",
    and: "and|&|plus|as well as|then|and then",
    until:
      "to|until|till|til|through|thru|-|up until|ending|ends|ending on|end on|ends on|finish on|finishes on|last day is|stop after|stopping after|last one is|last time is|end|finish",
    from: "from|between|btw|btwn|betw",
    due: "by|due|due by|due on|no later than|before",
    following: "after|after that|following|the following",
    /** Beside a day that has been: "since", "last". */
    gone: "since|last|this past|past|ever since",
    /** Before a day that is none of the event's: by when one signs up, or when it is if it rains. */
    deadline:
      "rain date|raindate|backup date|makeup date|snow date|deadline|deadlines|cutoff|cut-off|last day to|last chance|sign-ups close|signups close|sign ups close|sign-up closes|signup closes|registration closes|registration ends|registration closes on|orders due|money due|payment due|forms due|closes|sign up by|signup by|sign up before|rsvp by|rsvp before|register by|register before|reply by|respond by",
    later: "later|after|push it back|push back|push this back|push everything back|bump it back|bump it|move it back|delay|back it up",
    moves: "move|shift|start|starts|begin|begins|reschedule|postpone|at|runs|end|ends",
    earlier: "earlier|sooner|before|move it up|bump it up|push it up|move this up|bring it forward|pull it forward|move everything up",
    /** Of a day that was planned: it takes place no more. */
    off: "no one needed|nobody needed|nobody on|closed|can't make|doesn't work after all|is no good|isn't possible|fell through|cancelled|canceled|is off|are off|got cancelled|don't need anyone|dont need anyone|not meeting|no one on|doesn't work|does not work|won't work|wont work|is out|can't do|off on|off the|we're off|taking off|no meeting|not happening|isn't happening|won't happen|taking a break|is a no go|is a no-go|is a holiday|is booked|are booked|booked|is taken|unavailable",
    except:
      "instead of|rather than|nothing|except|except on|excluding|but not|not on|no class on|skip|skipping|without|no|apart from|except for|other than|none on|nobody on",
    at: "at|@|by|around|from|to|about|start|starts|start at|starts at|starting at|beginning at|meet at|doors|doors at|doors open|doors open at",
    hour: "h|o'clock|oclock|ish|-ish|or so",
    noon: "noon|midday|12 noon",
    midnight: "midnight",
    am: "am|a.m.|a.m|a m|a|in the morning",
    pm: "pm|p.m.|p.m|p m|p|in the afternoon|in the evening|at night",
    morning: "morning|mornings|breakfast|brunch|coffee",
    afternoon: "afternoon|afternoons",
    evening: "evening|evenings|tonight|night|nights",
    /** Makes 7 and 8 rather hours of the evening. */
    lateHint:
      "dinner|supper|party|potluck|concert|movie|game night|reception|rehearsal|practice|choir|meeting|book club|poker|gala|dance|prom|caroling|game|play|swap|social|bowling|trivia|bingo|karaoke|wine|happy hour|bible study|recital|banquet|open mic|board|committee|council|pack meeting|troop meeting|mixer|cocktails|drinks|night|town hall|bunco|euchre|canasta|mahjong|darts|ish",
    minutes: "minute|minutes|min|mins",
    hours: "hour|hours|hr|hrs|h",
    people:
      "room mom|room moms|room parent|room parents|room mother|of you|of us|of you guys|covers|pax|pers|people|persons|person|guests|attendees|kids|children|families|parents|students|participants|adults|players|neighbors|neighbours|members|seats|campers|kid|family|child|scouts|guest|employees|colleagues|coworkers|teammates|friends|folks|heads|couples|staff|participant|student|households|attending|runners|swimmers|walkers|riders|skaters|teens|seniors|residents|ppl|parent|adult|donors|machines|spots|spot|places|tickets|ticket|openings|meals|kids or parents|tutors|kits|attendee|player|member|spaces|stalls|paddlers|cyclists|hikers|dancers|singers|learners|readers|crafters|bakers|knitters|gamers|bowlers|golfers|patients|clients|veterans|cubs|brownies|girls|boys|toddlers|infants|youth|teachers|staffers|interns|villagers|dogs|pets|cars|vehicles|rsvps|sign ups|signups|headcount|teams|kiddos|kiddo|grown ups|grownups|littles|tweens|folk|peeps|humans|moms and dads",
    pair: "mac and cheese|mac & cheese|chips and salsa|chips and dip|peanut butter and jelly|pb&j|ham and cheese|rice and beans|beans and rice|salt and pepper|fish and chips|biscuits and gravy|bread and butter|cheese and crackers|crackers and cheese|veggies and dip|pork and beans|half and half|surf and turf|cream and sugar|lost and found|hair and makeup|meet and greet",
    unit: "carton|cartons|loaves|dozen|doz|pair|pairs|pack|packs|package|packages|box|boxes|bag|bags|bottle|bottles|can|cans|piece|pieces|case|cases|set|sets|roll|rolls|jar|jars|tray|trays|gallons|lbs|pounds|tubs|tub|pints|pint|quarts|quart|gallon|liters|liter|lb|oz|ounces|pans|pan|platters|platter|coolers|cooler|crates|crate|buckets|bucket|reams|ream|tubes|cups of|bunches|bunch|sticks|slabs|slab|kegs|keg|crockpots|crockpot|batches|batch|sacks|sack|gal|pkg|pkgs|pks|pk|bundles|bundle|canisters|canister|stacks|strips|dz|dzn|pcs|ct|pr|prs|kg|flats|flat|skeins|yards|feet|racks",
    helpers:
      "grandparents|grandpas|grandmas|aunts|uncles|pairs of hands|dads|moms|mums|men|guys|volunteer|volunteers|helper|helpers|hands|helping hands|sets of hands|extra hands|grown-ups|parents to help|parent helpers|parent volunteers|adult helpers|student volunteers|bodies|warm bodies",
    shifts: "shift|shifts",
    slots:
      "slot|slots|time slot|time slots|time-slots|appointment|appointments|appts|appt|session|sessions|block|blocks|chunk|chunks|window|windows|meetings|apart",
    per: "a|an|per|each|every|in each|for each|at each|in every|to a|for every|on each|/",
    each: "on each|each|apiece|each day|every day|daily|every time|each time|per day|a day|each week|per week|every week|a week|each one|each shift|per shift|per slot|each slot|each date|each evening|each morning|each night|per game|a shift|every evening|a night|per night|every night|each sunday|each time slot|per visit|per appt|per appointment|per morning|a morning|per evening|an evening|per afternoon|an afternoon|every morning|every afternoon|each afternoon|per practice|per meet|per match|per meeting|per session|per class|per trip|per event|each session|each meeting|per delivery|per rehearsal",
    everything:
      "everywhere|of everything|for everything|everything|all of them|each of them|each shift|every shift|to each shift|to every shift|in each shift|of each|for each shift|all shifts|all the shifts|all roles|each role|every role",
    upTo: "cap it at|cap us at|cap this at|capping it at|limit it to|limit this to|limit us to|maxi|tops|up to|max|maximum|maximum of|max of|at most|limit|limited to|limit of|limit to|capacity|capped at|room for|space for|cap of|cap at|no more than|cap|not more than|only|at the most|keep it to|keep this to|keeping it to|cut it off at|cut off at|cut it at|cutoff at|close it at|stop at|stop it at|can fit|we can fit|could fit|we could fit|squeeze in|can squeeze in|could squeeze in|we can squeeze in|we could squeeze in|it fits|can seat|can host|can take|we have room for|we can seat|table fits|our table fits|it seats|room fits",
    aged: "under|over|older than|younger than|age|ages|aged|above|kids from|kids between|children from|children between|girls from|boys from|teens from",
    about: "about|around|roughly|approximately|approx|~|maybe|probably|exactly|expecting|expect|some|like",
    more: "fewer|less|adult|parent|more|extra|other|additional|different|grown-up|student|new|open|available|possible",
    /** Before what those who are asked are like: "who are good with lamps". */
    suchAs:
      "who are good|who are handy|who are comfortable|who are ok|who are okay|who is good|who is handy|who's good|who's handy|who can|who could|who know|who knows|who have|who has|who like|who likes|who love|who loves|who enjoy|who want|who don't mind|who do not mind|that are good|that can",
    everyone:
      "everyone may|everybody may|each person may|each person can|everyone can|each of you can|per person max|each family can|each family can take|each family may|every family can|each household can|everybody can|each person can take",
    family:
      "family|person|household|child|kid|student|people|volunteer|guest|parent|player|team|teen|camper|scout|member|attendee|couple|house|house hold|employee|customer|class|dancer|adult|reservation|booking|order|registration",
    placeLabel:
      "location|where|place|venue|address|meet at|meeting at|meeting point|all at|everything at|everyone meets at|all meet at|meet up at|located at|held at|meeting spot|in person at|leaving from|leave from|leaves from|departing from|leaving|leave|meet-up point|meetup spot|rally point",
    /** Before a place: surely; only before a name or a known room. */
    placeAt:
      "everybody meets in|everyone meets in|we all meet in|we all meet in front of|all meet in front of|everyone meets in front of|everybody meets in front of|meet in front of|everyone meets at|everybody meets at|at|@|over at|down at|out at|back at|we meet in|meet in the|meeting in the|meet us in|meet me in|meeting in room|meet in room",
    placeKept: "upstairs at|upstairs in|downstairs at|downstairs in",
    placeIn:
      "dropped off at|dropped off in|dropped at|delivered to|brought to|along|up and down|bring to|drop off at|drop off in|drop off|deliver to|in|inside|on|outside|behind|in front of|near|by|next to|under|around|across from|outside of|upstairs in|downstairs in|from|via|over|going to|headed to|heading to|coming to",
    room: "room|rm|hall|gym|library|cafeteria|kitchen|church|school|park|field|playground|parking lot|auditorium|classroom|office|lobby|lounge|pool|center|centre|basement|sanctuary|clubhouse|conference room|break room|fellowship hall|multipurpose room|teachers' lounge|studio|garden|yard|backyard|house|home|stadium|court|courts|pavilion|barn|community center|theater|theatre|rink|lot|station|garage|courtyard|campus|chapel|zoom|teams|google meet|online|patio|deck|beach|lake|shelter|front office|main office|staff room|faculty room|parish hall|gymnasium|track|ballroom|foyer|hallway|store|market|museum|cafe|diner|restaurant|warehouse|arena|elementary|building|cafetorium|bus loop|front entrance|entrance|lab|science lab|computer lab|media center|nurse's office|band room|art room|music room|choir room|locker room|snack bar|concession stand|stand|dock|trailhead|farm|pantry|food bank|shop|kitchenette|atrium|meeting room|boardroom|board room|canteen|street|avenue|tent|stage|rectory|narthex|nursery|dining room|garden shed|fields|ballfield|diamond|bleachers|path|trail|creek|river|plaza|square|green|commons|gazebo|firehouse|fire station|fire hall|legion hall|grange|town hall|city hall|hospital|condo|apartment|apt|loft|rooftop|terrace|driveway|front yard|cabin|lodge|campground|trailhead parking|bandshell|amphitheater|amphitheatre|pier|marina|boathouse|waterfront|riverfront|arboretum|greenhouse|conservatory|observatory|planetarium|aquarium|zoo|stable|stables|ranch|orchard|vineyard|winery|brewery|taproom|pub|tavern|grill|pizzeria|bakery|coffee shop|bookstore|mall|supermarket|grocery store|food court|drop-in center|senior center|rec center|recreation center|ymca|temple|synagogue|mosque|cathedral|abbey|monastery|convent|vestry|undercroft|fellowship room|choir loft|parsonage|manse|preschool|daycare|high school|middle school|college|university|academy|dorm|student union|quad|lecture hall|seminar room|staffroom|teacher's lounge|teachers lounge|break area|lunchroom|lunch room|mess hall|dining hall|banquet hall|main hall|village hall|scout hall|scout hut|church hall|community hall|social hall|great hall|town square|fairgrounds|fairground|racetrack|speedway|velodrome|ice rink|skate park|bowling alley|golf course|country club|club house|clubroom|pitch|turf|tennis courts|batting cages|dugout|ball park|ballpark|soccer fields|football field|weight room|locker rooms|wrestling room|dance studio|yoga studio|theatre room|black box|backstage|green room|greenroom|box office|reception desk|front desk|help desk|mailroom|copy room|supply closet|storage room|storage unit|woodshop|makerspace|maker space|tech lab|loading dock|carport|cul-de-sac|intersection|crosswalk|bus stop|drop-off lane|carline|car line|pickup line|pick-up line|side door|back door|main entrance|north entrance|south entrance|courthouse|post office|embassy|airport|terminal|bus station|train station|harbor|island|cove|falls|bridge|cemetery|monument|trail head|nature center|visitor center|welcome center|community garden|dog park|animal shelter|shelter house|picnic shelter|picnic area|homeless shelter|thrift store|food pantry|headquarters|hq|suite|lobby area|mezzanine|parlor|parlour|living room|backroom|back room|rec room|game room|function room|training room|multi-purpose room|cafe area|office park|library branch|inn|hotel|resort|motel|b&b|salon|barbershop|garage door|workspace|co-working space|discord|skype|webex|facetime|youtube|annex|education wing|wing|club|clinic|closet|cage|cul de sac|armory|mission|sunroom|lanes|natatorium|caf|deli|cinema|vets hall|dorms|laundromat|depot|nurses office|gardens|bowling lanes|my place|our place|my house|our house|my apartment|our apartment|my apt|my backyard|our backyard|my garage|our garage|my home|our home|my yard|our yard|upstairs|downstairs|conf room|conf rooms|study room|study rooms|front circle|bus circle|carpool circle|front lawn|back lawn|south lawn|north lawn|side yard|upper field|lower field|upper lot|lower lot|back lot|front lot",
    sir: "mr|mrs|ms|miss|coach|pastor|father|sister|officer|fr",
    noPlace:
      "latest|least|most|all|once|total|advance|shifts|slots|need|case|time|order|about|charge|person|addition|english|spanish|groups|group|bulk|minute|minutes|noon|night|first|last|the morning|the afternoon|the evening|the middle|the beginning|the end|morning|afternoon|evening|pairs|teams|two|three|weeks|days|half|which|any|that|this|it|them|us|me|you|what|a week|a month|increments|a row|turn|turns|general|fact|mind|between|costume|lieu|return|full|short|kindergarten|grade|a time|cash|the event|the day|the same|the rain|coach|mr|mrs|ms|miss|dr|pastor|love|room mom|room parent|room dad|room moms|room parents|team mom|team dad|team parent|class parent|advent|lent|holy week|winter|summer|spring|fall|autumn|season|christmas|xmas|easter|thanksgiving|halloween|hanukkah|mlk|mlk day|earth day|kwanzaa|diwali|ramadan|new year|the new year",
    /** What a sentence begins with before its subject; what another event begins with. */
    lead: "they|they could use|they need|then|and then|can i get|can we get|still short|any chance|could help|you could|help|invitation to|you to|you're invited|you are invited|join us|save the date|in search of|iso|oh|u|all week|hi|hello|hey|sally|can|could|would|you|please|pls|i|i'm|i'd|i'll|am|we|we're|we'd|we'll|we've|are|let's|lets|me|us|it's|it is|there's|there|like|love|want|need|have|having|will|going|also|just|to|plan|planning|create|creating|make|making|set up|setting up|organize|organise|organizing|organising|host|hosting|do|run|running|draft|start|schedule a|schedule the|schedule our|scheduling|throw|throwing|coordinate|coordinating|prepare|turn this into|a|an|the|our|my|some|another|new|form for|sheet for|page for|sign-up form for|sign up form for|signup form for|sign-up sheet for|sign up sheet for|signup sheet for|sign-up page for|sign-up for|sign up for|signup for|signups for|sign-ups for|sign ups for|form|of|looking|trying|get|getting|put together|together|is|be|i've|got|doing|this is|hoping|need to|gonna|so|ok|okay|hi all|hi team|hello everyone|hi everyone|hey everyone|folks|time to|it|now|us a|collect|collecting|gather|gathering|quick|simple|list for|a list for|teh|fyi|btw|still|y'all|yall|who is in for|who's in for|we are doing|it's time for|time for our|time for the|time for|collecting for|we are collecting for|we're collecting for|raising money for|help w|help with|who is coming to|who's coming to|who wants to come to|who's up for|who is up for|anyone up for|whos in for|who wants to|is holding|is hosting|are hosting|is having|are having|is putting on|it's me again|who can|people book me|book me|book me for|people sign up for|i can take|we can take|i have room for|we have room for|who could|who would|go out|head out|kindly|if you could|if you would|so we|here's what|here is what|here's|here are|here's what's|heres|uncovered|does anyone want to help|does anyone want to|does anyone|would anyone|is anyone|can anyone|anyone|anybody|wanna|interested in|could use|could use some|could really use|can use|its|but|we hope to see you at|hope to see you at|you won't want to miss|don't miss|come to|come join us for|come by for|comes by for|coming by for|stop by for|stopping by for|we all meet|all meet|everybody meets|everyone meets|bringing back|bring back|we're bringing back|are bringing back|who's bringing what to|who's bringing what for|who is bringing what to|who is bringing what for|quick note that|need to fill|i need to fill|we need to fill|we'd like to offer|like to offer|offer",
    begin:
      "whip up|whip something up|put something together|put together|make me|make us|throw together|knock up|do me|plan|create|organize|organise|set up|draft|host|another event|another form|another sign-up|new event|new form|new sign-up|start over|help me",
    occasion: "for the|for our|for a|for an|for my|to the|to our|to a|to an|to my|for|for this|for the annual|for our annual|at our|at the",
    need: "could really use|really need|could use some|recruiting|short-handed|shorthanded|can i get|can we get|could we get|could i get|still short|could help|can help|to help|help with|any chance|need|needs|needed|needing|wanted|looking for|could use|in search of|iso|want|seeking|short|lend a hand|pitch in|give a hand|could use extra hands|could use a hand",
    role: "*ers|*er|*ors|*or|*ists|*ist|*ing|*man|*men|*person|crew|staff|security|marshals|lifeguards|lifeguard|setup|set-up|cleanup|clean-up|teardown|registration|check-in|concessions|parking|chaperones|chaperone|ushers|tutors|guides|judges|judge|captains|captain|coach|coaches|cooks|cook|host|hosts|emcee|mc|dj|first aid|tickets|photographer|babysitters|cantor|lector|lectors|acolytes|techs|sound|dishwashing|dishes|face painting|ring toss|dunk tank|cake walk|bounce house|duck pond|directing traffic|spotter|spotters|timers|scorekeepers|linesman|linesmen|ballboys|announcer|ref|refs|umpire|umpires|referee|referees|team parent|medic|medics|nurse|nurses|paramedic|coordinator|coordinators|floater|floaters|sub|subs|aide|aides|docent|docents|interpreter|translators|notary|dealers|accompanist|pianist|drummer|vocalist|vocalists|soloist|altar servers|acolyte|sacristan|verger|deacon|santa|elf|elves|clown|magician|balloon artist|stylist|barista|baristas|bartender|bartenders|chef|chefs|grill master|pit crew|stage crew|run crew|costumes|makeup|lighting|curtain|spotlight|box office|will call|valet|lost and found|check-out|cashier|cashiers|cash box|ticket booth|ticket sales|raffle table|silent auction|bake sale table|merch|merch table|prize table|water station|aid station|water table|snack table|craft table|photo booth|selfie station|front gate|back gate|front door|float|sweep|course marshals|finish line|start line|traffic|road guard|road guards|crossing guards|crossing guard|flaggers",
    meal: "breakfast|brunch|dinner|supper|picnic|potluck|bbq|barbecue|cookout|lunch|luncheon|tea|feast|friendsgiving|thanksgiving|party|reception|coffee hour|happy hour",
    event:
      "drive-thru|drive-through|drive thru|walk-through|run-through|walk-thru|raking leaves|rake leaves|bag leaves|bagging leaves|leaf raking|make up lessons|make up lesson|makeup lessons|make up classes|make up class|make up game|make up games|make up test|make up tests|make up session|fill in|fill-in|sing-in|sit-in|read-in|drop-in|walk-in|drive-in|check-in|sign-in|stay-in|craft-in|cook-in|meet-in|meals|meal|fayre|fete|fête|tombola|test|tests|exam|exams|drinks|party night|friendsgiving|thanksgiving|party|parties|night|fair|drive|run|race|walk|5k|10k|marathon|tournament|game|games|match|practice|rehearsal|rehearsals|meeting|meetings|meetup|meet-up|dinner|supper|lunch|luncheon|breakfast|brunch|sale|sales|festival|fest|cleanup|clean-up|workday|picnic|potluck|workshop|workshops|class|classes|camp|trip|carpool|train|swap|exchange|delivery|service|show|auction|gala|raffle|conference|conferences|clinic|photos|portraits|caroling|parade|celebration|shower|wedding|graduation|reunion|retreat|fundraiser|wash|week|session|sessions|concert|recital|dance|prom|banquet|ceremony|barbecue|bbq|cookout|feast|open house|tour|outing|hike|lock-in|sleepover|playdate|storytime|story time|tutoring|lesson|lessons|interview|interviews|auditions|tryouts|appointments|shots|screening|screenings|tasting|crawl|carnival|bazaar|market|booth|stand|duty|rota|bingo|trivia|karaoke|bee|hunt|contest|competition|cookoff|cook-off|performance|assembly|orientation|training|seminar|lecture|baptism|funeral|memorial|vigil|worship|vbs|vacation bible school|study|mixer|reception|housewarming|send-off|farewell|build|planting|inventory|coverage|giveaway|distribution|olympics|day|weekend|happy hour|coffee hour|visit|visits|derby|jamboree|bowl|regatta|scrimmage|meet|league|car wash|club|circle|sock hop|luau|showcase|pageant|expo|hackathon|offsite|retro|standup|onboarding|checkups|haircuts|baby shower|get-together|gathering|kickoff|blood drive|confirmation|communion|mass|cantata|play|musical|audition|talent show|spelling bee|science fair|book fair|bowling|movie|mingle|sing-along|singalong|jam|open mic|poetry slam|book swap|clothing swap|toy swap|plant swap|cookie swap|fish fry|pancake breakfast|spaghetti dinner|chili supper|ice cream social|bake-off|bakeoff|tea|high tea|toast|roast|send off|meet and greet|meet the teacher|back to school night|curriculum night|open gym|field day|fun run|fun day|color run|walkathon|walk-a-thon|jog-a-thon|read-a-thon|bike-a-thon|triathlon|swimathon|benefit|telethon|food drive|toy drive|coat drive|book drive|stuffing|trunk or treat|egg hunt|scavenger hunt|haunted house|hayride|pumpkin patch|tree lighting|nativity|passion play|processional|revival|crusade|mission trip|bible study|small group|youth group|sunday school|fellowship|prayer breakfast|novena|rosary|adoration|seder|iftar|eid|diwali|holi|hanukkah|menorah lighting|purim|quinceañera|bar mitzvah|bat mitzvah|christening|dedication|ordination|induction|commencement|promotion|awards|awards night|homecoming|tailgate|pep rally|spirit week|spirit night|picture day|vision screening|hearing screening|dental checks|nail trims|adoption event|adoption day|vet clinic|vaccine clinic|flu clinic|tax help|resume review|job fair|career day|career fair|college fair|hiring event|webinar|podcast|demo day|sprint|town hall|all-hands|board meeting|committee meeting|potting|weeding|mulching|raking|snow shoveling|shoveling|gardening|harvest|gleaning|cleanup day|beach cleanup|creek cleanup|river cleanup|litter pick|litter pickup|recycling drive|e-waste|yard sale|garage sale|rummage sale|plant sale|book sale|craft fair|art walk|exhibit|exhibition|vernissage|premiere|viewing|watch party|game day|game night|trivia night|bingo night|poker night|date night|parents night out|family night|math night|stem night|science night|literacy night|reading night|campout|camping|court of honor|pinewood derby|canoe trip|kayak trip|paddle|bike ride|road trip|field trip|museum trip|wine tasting|beer tasting|cook-out|crawfish boil|clambake|oktoberfest|st patrick's|mardi gras|block party|street party|neighborhood watch|hoa meeting|ride share|school run|crossing|patrol|playgroup|toddler time|craft night|paint night|knitting circle|quilting bee|sewing circle|writing group|support group|grief group|aa meeting|check-ins|checkup|portfolio|tutoring session|math help|reading buddies|lunch buddies|lunch duty|recess duty|bus duty|classroom help|cook off|cook-offs|bake off|play off|playoffs|kick off|dance off|maintenance|upkeep|saturday school|giving tuesday|taco tuesday|meatless monday|popcorn friday|wine wednesday|stuffing party|work party|work day|care day|grandparents' day|grandparents day|donuts with dads|muffins with moms|pastries with parents|story walk|costume fitting|costume fittings|measuring|set strike|load-in|load-out|tech rehearsal|dress rehearsal|sitzprobe|sectionals|jury|juries|masterclass|master class|piano juries|band camp|swim meet|track meet|cross country meet|dive meet|gymnastics meet|weigh-in|physicals|sports physicals|uniform pickup|equipment return|equipment handout|evaluations|skate|skating party|rollerskating|roller skating|ice skating|swim party|pool party|movie night|pizza night|pasta night|pasta dinner|taco night|chili cookoff|chili cook-off|oyster roast|pig roast|low country boil|shrimp boil|corn roast|weenie roast|bonfire|campfire|s'mores|stargazing|star party|birding|bird walk|bird count|nature walk|trail work|trail day|river float|tubing|sledding|snow tubing|apple picking|berry picking|pumpkin carving|wreath making|wreath sale|cookie decorating|cookie exchange|gingerbread|tree sale|tree lot|tree planting|seed swap|plant exchange|coupon swap|tool swap|repair cafe|fix-it clinic|fixit clinic|bike clinic|bike rodeo|bike checks|car show|truck show|touch a truck|touch-a-truck|air show|boat parade|lantern walk|luminaria|candlelight vigil|prayer vigil|night watch|watch night|sunrise service|stations of the cross|blessing|blessing of the animals|animal blessing|revival meeting|vestry meeting|potluck supper|dish to pass|covered dish|progressive dinner|murder mystery|escape room|game tournament|chess tournament|chess club|cornhole|pickleball|yoga|zumba|pilates|golf outing|golf scramble|golf tournament|turkey trot|polar plunge|relay for life|ruck|stair climb|ice cream truck|food truck|food trucks|health fair|wellness fair|safety fair|resource fair|volunteer fair|club fair|activity fair|backpack giveaway|school supply drive|diaper drive|sock drive|blanket drive|pet food drive|can drive|canned food drive|bottle drive|blood donation|packing|packing party|meal packing|meal train|meal delivery|soup kitchen|soup supper|community meal|community dinner|volunteer dinner|volunteer lunch|teacher lunch|teacher appreciation|staff appreciation|appreciation lunch|appreciation week|appreciation breakfast|thank-you lunch|welcome back breakfast|welcome breakfast|new member lunch|ribbon cutting|groundbreaking|grand opening|open studio|open studios|art show|art opening|gallery opening|gallery walk|book launch|book signing|author visit|author talk|readathon|book talk|book discussion|panel discussion|roundtable|listening session|office hours|mock interviews|mock trial|debate|debates|robotics|quiz bowl|geography bee|math bowl|math olympiad|history day|poetry night|variety show|lip sync|fashion show|dance-a-thon|dance marathon|spring fling|fall festival|harvest festival|winter carnival|winter wonderland|santa visit|breakfast with santa|photos with santa|cookies with santa|shopping trip|bus trip|day trip|gift wrapping|card making|letter writing|phone bank|phone banking|canvass|canvassing|voter registration|candidate forum|members' meeting|ladies' tea|mother daughter tea|grandparents' tea|retirement party|going away party|farewell party|farewell lunch|anniversary party|engagement party|bridal shower|sip and see|gender reveal|naming ceremony|bris|shiva|celebration of life|funeral lunch|repast|visitation|hospital visits|home visits|respite|ride to church|airport runs|airport pickup|move-in|move-out|move-in day|moving day|paint day|painting party|barn raising|deck build|playground build|habitat build|one-on-one|one on one|1-on-1|1 on 1|run club|running club|walking club",
    titled:
      "called|named|titled|title|rename to|rename it to|rename it|rename as|call it|name it|title it|rename the event to|change the title to|change the name to|change title to|name should be|title should be|title should just be|name should just be|the title is|title is|change the name|is now called|new title|new name|should be called|will be called",
    titledAfter: "as the title|as title|for the title",
    callIt: "call|rename",
    stop: "takes place|is coming up|leaves|leaving|kicks off|starts|for|with|on|from|until|to|we|bring|where|who|please|next|this|that|which|so|but|starting|between|everyone|each|every|in|at|about|tomorrow|today|tonight|instead|i|need|needs|is|are|will|by|because|if|when|through|during|per|or|after|before|no|not|max|up to|looking|you|they|it|it's|there|also|can|should|who's|limit|as|outside|meeting|w|any time|anytime|whos|any day|pls|plz|ought|just|into|want|wants|would|could|was|were|all day|they'|we'|you'|any|while|since|unless|once|whoever|whose|throughout|i'd|i'll|i'm|we'd|we'll|he|she|him",
    /** Says that it is, or when; no title holds it, which is no sentence. */
    happens:
      "drop off is|drop-off is|dropoff is|pickup is|comes|arrives|visits us|is out of|are out of|is low on|are low on|is running low on|is short on|are getting thin|is booked|is set for|moved|got moved|has moved|was moved|postponed|rescheduled|is|are|was|were|will be|will be held|is being held|are being held|is held|will take place|takes place|take place|is taking place|is happening|are happening|happens|is coming up|are coming up|coming up|is back|are back|is here|will be here|will be there|will come|will come by|is coming|is coming by|comes by|will visit|is visiting|will be visiting|returns|resumes|runs|will run|is scheduled|is set|is approaching|is around the corner|is right around the corner|meets|gathers|kicks off|invite|invites|would|could|should|wants|turn in|turn in to|hand in|goes|lasts",
    /** Stands for all that follows: "can you build this?" */
    this: "this|these|the following|below|what i need|what we need|what i have|what we have|the details|the info",
    bring:
      "borrow|to borrow|bring|bringing|brings|need|needs|needing|item|items|things|include|includes|including|such as|collect|collecting|like|with|want|stuff|role|roles|job|jobs|station|stations|task|tasks|we need|we'll need|looking for|sign up for|bring in|asking for|donate|we could use|ask for|donations of|slots for|spots for|sign-ups for|volunteers for|volunteers to|people to|parents to|someone to|help with|have people bring|sign up to bring|sign up to give|to give|sign up to donate|sign up to|signing up to bring|please bring|pls bring|bring the",
    /** What leads somewhere: where to belongs to its name. */
    trip: "trip|field trip|outing|visit|excursion",
    someone:
      "someone|somebody|a volunteer|one person|one parent|a parent|one volunteer|who|who's|who can|who wants to|who will|whos|who else|lmk",
    tail: "anymore|any more|works|is enough|is fine|is plenty|would be better|would be faster|asap|too|also|as well|please|instead|per person|sign-up|sign up|signup|shift|shifts|for everyone|each|apiece|needed|sign-up sheet|sign up sheet|to bring|thanks|thank you|now|lol|haha|pls|plz|thx|here|speaking|again|wanted|tho|though|actually|anyway|after all|then|if possible",
    withIt: "with|of|to|w|w/",
    list: "donations|donation|rsvp|rsvps|head count|headcount|list|lists|sheet|sign-up|sign up|signup|sign-ups|signups|form|schedule|sign-up sheet|sign up sheet|sign-up form|sign up form|signup sheet|event|help|slots|time slots|appointments|people|signup form|spots|poll|page|link|sign ups",
    /** What a form cannot hold: "no nuts", "must be 18". */
    no: "no|not|don't|do not|never|without|avoid|isn't|aren't|won't|nut-free|please no|nothing|no one|none",
    add: "forgot|i forgot|we forgot|forgot the|forgot about|too $|as well|add|also|also need|include|plus|and also|put in|another|one more|throw in|we also need|can you add|tack on|throw in a|put down|can we add|lets add|let's add|and maybe",
    remove:
      "take off|off $|off and|off the list|dont need|we dont need|remove|delete|without|drop|ditch|scrap|nix|drop the|take out|no more|leave out|skip|cancel|get rid of|cut|lose|scratch|we don't need|don't need|take away|not needed|take them off|take it off|take those off|take that off|lose the|leave off|forget the|no need for|dont want|don't want|do away with|eliminate|ditch the|no longer need|we have enough|we have plenty of|we've got enough|we got enough|we already have enough|we already have plenty of|take that out|take it out|take them out|take those out|out $|out please",
    change:
      "is now|becomes|moved|got moved|change|move|make|shift|push|switch|set|update|reschedule|actually|should be|start|rename|make it|let's do|it's|postpone|bump|moving|switch to|changing|changed|swapped|postponed|reschedule to|push to|push back|move up|bring forward|make them|make that|bumped|got bumped|relocated|got relocated|do it|do it on|take|raise|increase|reduce",
    instead: "instead|rather|not|instead of|rather than",
    oops: "sorry|oops|whoops|i mean|i meant|er|err|uh|scratch that|correction|no wait|my bad",
    asks: "whos bringing|who's bringing|can you text|can you call|can you email|tip|tips|idea|ideas|advice|how do|how can|how to|how should|how many|how much|what do|what should|what can|what are|what is|what's|why|suggest|suggestion|suggestions|checklist|which|best way|any thoughts|any suggestions|whats the diff|what's the difference|difference between|diff between|can two|can i|can people|can parents|can someone else|does it|does this|do i|do people|do parents|is there a|is there any|is it possible|will it|will people|where do|when do|am i able|are you able|do you have|do you guys have|do you all have|have you got|do the|does the|do they|can they|does everyone|does everybody|do volunteers|do guests|is it free|what time does|what day is|when does|when is it|where is it|where's it|do ppl|do ppl need|do people need|do they need|do parents need|do volunteers need|do guests need|do i need|do we need|does everyone need|does everybody need|does anyone need|do you need|wait do|wait does|wait can|wait is|wait will|wait how|so do|so does|so can|hm do|hm does|hm can|hmm do|hmm does|quick question|do i have to|do people have to|do they have to|do volunteers have to|do parents have to|can anyone|can everyone|whats|whats a|what's a|how many volunteers do i need|how many people do i need|how many do i need|how many helpers do i need|how much do i need|how much food do i need",
    queries: "is|are|who|who's|whos|which|when|where|what's on|what do|whats on|do we have|did you|why is|why are|how many",
    /** What somebody told before: "how many did I put?" */
    mine: "did i|did we|have i|have we got|i put|i said|i told you|do i have|do we have|i have in|again|it was|when does it|when is it|where is it|where's it",
    or: "or|or maybe|or else",
    unsure: "undecided|maybe|not sure|can't decide|whichever works|whichever|not decided",
    open: "no place yet|no location yet|place still open|not set yet|isn't set yet|is not set yet|not decided yet|still open|not sure where yet|not sure when yet|don't know where yet|don't know when yet|don't know the day yet|to follow|tbd|tba|to be announced|to be determined|to be confirmed|to be decided|coming soon|unknown|not known yet|isn't known yet|aren't known yet|not sure yet|not fixed yet|still to come|to come|tbc|will follow|no date yet|no time yet|dont know the time yet|don't know the time yet|don't know the time|dont know the day yet|dont know where yet|no set time yet|time's not set yet|still up in the air|up in the air|to be decided later|not nailed down yet|not finalized yet|still working out when|date pending|time pending|pending",
    abbreviation:
      "st|mr|mrs|ms|dr|rm|min|max|ave|ca|approx|sat|sun|mon|tue|wed|thu|fri|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|doz|vs|no|rev|fr|sr|br|jr|prof|pr|sgt|capt|lt|msgr|elem|mt|ste|dept",
    endless:
      "leave the end time off|leave off the end time|no end time|without an end time|open-ended|open end|drop the end time|remove the end time|take off the end time|take the end time off",
    pause: "break|lunch break|intermission",
    /** Where an end is told as a way back: "back by 2". */
    back: "ends|end|finish|back by|back at|back around|and back by|return at|returning at|return by|ends at|ending at|end at|finish at|finishing at|done by|over at|until|till|til|return|returning|return at|returning at|home by|pick up at|ends around|done|done at|done around|finished by|finished at|finished|finish by|finish around|out by|over by|wrapped up by|wrapped up at|wrapped up around|wrap up at|wrap up by|wrap up around|wraps up at|wrapping up at|stop at|stops at|we stop at|quit at|returns|returns at|returns by|we return|be back by|be back at|returning by",
    leaving: "leave|leaves|leaving|depart|departs|departing|departure|head out|heading out|roll out",
    the: "the",
    thing:
      "players|player|guests|attendees|spot|spots|seat|seats|place|places|ticket|tickets|item|items|thing|things|rsvp|rsvps|slot|slots|response|responses|dish|dishes|signup|signups|sign-up|space|spaces|stall|stalls|booths",
    atOnce: "at once|at a time|at the same time|simultaneously|in parallel|at one time",
    crew: "a crew of|crew of|crews of|a team of|team of|teams of|a squad of|squad of|staff of|a group of|a posse of",
    forSo: "for",
    atLeast: "at least|minimum|min|minimum of|min of|no fewer than",
    money: "years|year|yrs|$|dollars|dollar|bucks|€|euros|%|percent|miles|mile|km|kilometers|laps|degrees|acres",
    /** Before a number that counts nothing: "grade 3", "ages 3-5". */
    numbered:
      "grade|grades|ages|age|aged|room|rm|class|page|pages|troop|pack|unit|apt|building|bldg|house|route|kids|gym|hall|section|group|number|#|u|period|periods|rooms|classrooms|lane|lanes|chapters|size|sizes|level|gr|dorm|bus|bay|gate|dock|suite|mile|km|post|lodge|chapter|council|den|field|fields|court|courts",
    street:
      "rt|route|hwy|highway|street|st|ave|avenue|rd|road|lane|ln|drive|blvd|corner of|corner|ct|court|cir|circle drive|pkwy|parkway|trl|terrace|ter|plaza|sq|way|crescent|mews|turnpike|alley",
    cannot:
      "benefits the|benefits our|benefiting|benefitting|proceeds|paid parking|free parking|parking is|parking available|park on|kindly let us know|rsvp by|confirm by|let me know|let us know|reply by|respond by|please respond|adults only|kids only|members only|must be|must have|charge|send a|send an|remind them|reminder|approve|background checked|store bought|rain or shine|bring your|bring a|bring an|bring photo|bring water|use the back door|can't come|cannot come|required|beforehand|background|each brings|siblings|per ticket|per person|per kid|per child|wear|dress code|collect money|deposit|free of charge|bring their|bring your own|background check|allerg*|refund|pay|pays|payment|fee|and up|and older|and over|or older|years old|plus ones|plus one|hashtag|no gifts|bring a friend|sleeping bag|phones get|kindly rsvp|rsvp to|rsvp to me|text me|email me|call me|dm me|venmo|cash app|zelle|potty trained|parental consent|permission slip|waiver|first come|first served|no refunds|no pets|no outside food|masks required|byob|byo|mandatory|compulsory|text everyone|text everybody|text all|text them|text the|text my|text our|text people|email everyone|email everybody|email all|email them|email the|email my|email our|email people|notify everyone|notify everybody|notify all|notify them|notify the|notify my|notify our|notify people|message everyone|message everybody|message all|message them|message the|message my|message our|message people|tell everyone|tell everybody|tell all|tell them|tell the|tell my|tell our|tell people|ping everyone|ping everybody|ping all|ping them|ping the|ping my|ping our|ping people|let everyone know|let everybody know|let them know|let people know|post it|post a|post this|put it on|share it|print it|print out|print the|print our|print some|print up|print flyers|print posters|print name tags|print nametags|send it|send out|send everyone|send them|make sure nobody|so nobody sees|hide the|put in a map|add a map|remind everyone|remind everybody|remind people|call everyone|call everybody|send reminders|send texts|send emails|send messages|send the|reminders|i'm writing|i am writing|writing on behalf|i'm the|im the|i am the|i chair|i coordinate|my name is|my name's|i'm a|i am a|attach|upload|as a pdf|as pdf|a photo|photo of|a picture|picture of|a logo|our logo|a link|payment link|bigger|font|the spelling|attached|send me|send us|the flyer|a flyer|our flyer|pdf|the logo|qr code|the color|the colour|a photo of|the photo|a picture of",
    only: "only|just",
    same: "same time|same|same place|same hours|same times|at the same time|same as before|same end time|same end",
    keeps: "leave|keep|stay|stays|no leave",
    again: "same thing|same deal|same on|same for|again|repeat|repeat it|repeat this|repeat that|once more",
    undo: "undo|undo that|undo it|undo this|undo the last change|revert|revert that|revert it|go back|put it back|put that back|put it back the way it was|take that back|change it back|make it like before|back to how it was|back to what it was|as it was before|the way it was|the way it was before|leave it as it was",
    swap: "swap|replace|substitute|exchange|trade",
    split: "split|divide|split up|break up",
    /** "10 more people", "einer weniger": what is added to what there is, or taken from it. */
    increase: "more",
    decrease: "less|fewer",
    twice: "double|twice as many",
    halve: "halve|half as many|half the|cut in half|cut by half",
    /** Around what is to be as much as there may be: "as many pies as possible". */
    asMany: "as many|as much",
    asPossible: "as possible|as we can get|as we can find|as we can|as you can find|as you can|as you want|as you like",
    /** Before who or what is there already. */
    taken:
      "already signed up|already have|signed up so far|already got|we've already got|already coming|already claimed|already taken|taken so far|so far we have",
    unlimited:
      "as many as possible|as many as we can get|as many as you can|whoever can|the more the merrier|no limit|unlimited|without a limit|no max|no maximum|no cap|drop the limit|remove the limit|lift the limit|drop the cap|remove the cap|take off the limit|take the limit off|everyone can come",
    date: "date|day|dates",
    /** Says that something is meant, not what. */
    vague:
      "something|anything|thing|stuff|it|this|that|one|sign up|signup|sign-up|people|form|sheet|last year's|like last year's|for|people to sign up|people sign up|last change|my last change|event|an event|like|last|year's|year|my|too many|too few|not enough|too long|too early|too late|too short|wrong|change",
    thanks:
      "thank|thanks|thank you|thx|great|perfect|looks good|good|ok|okay|yes|cool|awesome|nice|wonderful|amazing|love it|no problem|super|sounds good|lovely",
    /** What a letter ends with: before who wrote it. */
    closing:
      "ta|best|best regards|regards|kind regards|warmly|cheers|sincerely|yours|love|xo|xoxo|thanks|thank you|thx|many thanks|god bless|blessings|in christ|see you there|hope to see you|take care|peace|warm regards|with gratitude|gratefully|hugs|thanks a million|thanks so much|thanks a bunch|looking forward|yis|yours in scouting|in service",
    hello:
      "dear|good morning everyone|hiya|heya|morning all|evening all|hi all|hey team|hi everyone|hi|hello|hey|good morning|good afternoon|good evening|how are you|howdy|what's up|nice to meet you|greetings|good day|yo|hullo|attention|afternoon everyone|happy monday|happy friday|hey hey|hey ya'll|hey y'all",
    beside:
      "that's all|that's it|all set|for today|today|bye|see you|you too|cheers|later|to you|again|sally|there|everyone|you|a lot|so much|very much|for|all|your|help|that|this|is|it|looks|really|today|how|are|much|that's|for now|just|the|very|well|done|have|a|day|weekend|one|to|we|i|am|doing|fine|now|wait|oops|sorry",
    time: "time|times|start time",
  },
  labels: {
    title: "title|event|name|what",
    date: "date|day|when",
    time: "time|times|hours",
    place: "location|where|place|venue|address",
    description: "description|note|notes|about|details",
  },
  of: "of|/|out of",
  left: "slots?|spots?|places|needed|available|volunteers?|people|openings?|seats?|filled|taken|signed up|left|remaining|helpers?|full|items?|ppl|persons?|parents|kids|adults",
};
