import type { Words } from "./words.ts";

export const de: Words = {
  monthFirst: false,
  twelveHours: false,
  headLast: false,
  nounsLarge: true,
  numbers:
    "null=0, ein|eine|einen|einer|eins|einem=1, anderthalb|eineinhalb=1.5, zwei|zu zweit=2, zweieinhalb=2.5, dreieinhalb=3.5, drei|zu dritt=3, vier|zu viert=4, fünf|zu fünft=5, sechs|zu sechst=6, sieben=7, acht=8, neun=9, zehn=10, elf=11, ein halbes Dutzend|halbes Dutzend=6, zwölf|ein Dutzend|Dutzend=12, dreizehn=13, vierzehn=14, fünfzehn=15, sechzehn=16, siebzehn=17, achtzehn=18, neunzehn=19, zwanzig=20, dreißig|dreissig=30, vierzig=40, fünfzig=50, sechzig=60, siebzig=70, achtzig=80, neunzig=90, hundert=100",
  short:
    "u=und, nen=einen, ne=eine, nem=einem, ner=einer, brauch=brauche, hab=habe, isch=ist, is=ist, bruched=brauchen, bruuched=brauchen, bruche=brauche, brucht=braucht, sueched=suchen, sueche=suche, händ=haben, hend=haben, hamma=haben, gits=gibt, git=gibt, chunt=kommt, chunnt=kommt, chömed=kommen, mached=machen, vo=von, bi=bei, bim=beim, uf=auf, nöd=nicht, ned=nicht, san=sind",
  compound: "{unit}und{ten}",
  lists: {
    month:
      "januar|jan|jänner, februar|feb, märz, april|apr, mai, juni|jun, juli|jul, august|aug, september|sept|sep, oktober|okt, november|nov, dezember|dez",
    weekday: "montag, dienstag, mittwoch, donnerstag, freitag, samstag|sonnabend, sonntag",
    weekdayShort: "mo, di, mi, do, fr, sa, so",
    weekdayInitial: "mo, di, mi, do, fr, sa, so",
    weekdays:
      "montags|montagen, dienstags|dienstage|dienstagen, mittwochs|mittwoche|mittwochen, donnerstags|donnerstage|donnerstagen, freitags|freitage|freitagen, samstags|sonnabends|samstage|samstagen, sonntags|sonntage|sonntagen|adventssonntage|adventssonntagen",
    holiday:
      "heiligabend|heilig abend, -, silvester, neujahr, -, valentinstag, ostern|ostersonntag, karfreitag, ostermontag, aschermittwoch, palmsonntag, christi himmelfahrt|himmelfahrt|vatertag, pfingsten|pfingstsonntag, pfingstmontag, nikolaustag|nikolaus, allerheiligen, allerseelen, halloween, -, -, -, -, -, -, -, -, muttertag",
    season: "advent|adventszeit|adventssonntag|adventssonntage|adventssonntagen, fastenzeit|passionszeit",
    beforeHour:
      "viertel nach|viertel über, -, viertel vor|dreiviertel, halb, fünf nach, zehn nach, zwanzig nach, fünfundzwanzig nach, fünf vor, zehn vor, zwanzig vor, fünfundzwanzig vor|fünf nach halb, fünf vor halb",
    afterHour: "-",
    dayBeside: "am tag nach|tag nach, am tag vor|tag vor|am vorabend von|vorabend von",
    feast: "-, weihnachten, -, -",
    dayLater:
      "tags darauf|am nächsten tag|nächsten tag|tag danach|tag drauf|am tag darauf|einen tag später|am tag danach|am folgetag, die woche darauf|in der woche darauf|woche darauf|in der woche danach|woche danach|in der folgewoche|folgewoche|eine woche später|in die folgewoche|die woche danach",
    dayWord:
      "-, ersten|erste|erster, zweite*, dritte*, vierten|vierte|vierter, fünfte*, sechste*, siebte*, achte*, neunte*, zehnte*, elfte*, zwölfte*, dreizehnte*, vierzehnte*, fünfzehnte*, sechzehnte*, siebzehnte*, achtzehnte*, neunzehnte*, zwanzigste*, einundzwanzigste*, zweiundzwanzigste*, dreiundzwanzigste*, vierundzwanzigste*, fünfundzwanzigste*, sechsundzwanzigste*, siebenundzwanzigste*, achtundzwanzigste*, neunundzwanzigste*, dreißigste*, einunddreißigste*",
    nth: "-, erste|ersten|erster|erstem, zweite|zweiten|zweiter, dritte|dritten|dritter, vierte|vierten|vierter, fünfte|fünften",
    partHour:
      "halbe stunde|halben stunde|halbstündig*|halbstündlich|halbstunden|30-minuten, viertelstunde|viertel stunde, dreiviertelstunde|dreiviertel stunde",
    nextWeek:
      "diese woche|dieser woche, nächste woche|nächster woche|in der nächsten woche|kommende woche|nächste woche am|kommender woche, übernächste woche|übernächster woche|in der übernächsten woche|übernächste woche am",
    lasting:
      "länger, kürzer|weniger, dazwischen|zwischen den terminen|zwischen den gesprächen|zwischen jedem|zwischen jedem termin|zwischen jedem gespräch|nach jedem|nach jedem termin|nach jedem gespräch|puffer|abstand",
  },
  phrases: {
    today: "heute|heute abend|heute nachmittag",
    tomorrow: "morgen",
    dayAfter: "übermorgen",
    weekend: "wochenende|am wochenende|dieses wochenende|nächstes wochenende|kommendes wochenende",
    weekends: "an den wochenenden|jedes wochenende|an wochenenden",
    next: "übernächsten|in einer woche",
    coming: "nächsten|nächster|nächstem|kommenden|kommender|diesen|dieser|diesem|am|an einem|einem",
    last: "letzter|letzten|letzte|letztem",
    every: "jeden|jede|jeder|jeweils am|alle",
    everyOther: "alle zwei wochen|jeden zweiten|jeden 2.|alle 2 wochen|zweiwöchentlich",
    daily: "jeden tag|täglich|jeden abend|jeden morgen|pro tag|am tag|jeden vormittag|jeden nachmittag|jeden mittag|jede nacht|tägl",
    workdays: "werktags|werktäglich|jeden werktag|jeden schultag|an schultagen|unter der woche",
    weekly: "wöchentlich|jede woche|pro woche|einmal pro woche",
    biweekly:
      "14-täglich|14-tägig|vierzehntägig|alle zwei wochen|alle 14 tage|alle 2 wochen|jede zweite woche|vierzehntägig|zweiwöchentlich|14-tägig",
    monthly: "monatlich|jeden monat|im monat|des monats|einmal im monat",
    day: "tag|tage|tagen",
    week: "woche|wochen",
    weekNumber: "kw|kalenderwoche|kalenderwochen",
    months: "monat|monate|monaten",
    times: "mal|male|termine|treffen",
    nextMonth: "nächsten monat|im nächsten monat|nächstem monat",
    thisMonth: "diesen monat|in diesem monat",
    inTime: "in",
    forTime: "für|während|über|für die nächsten|dauer",
    starting:
      "los|fangen|fang|anfangen|los gehts|los geht's|los geht es|geht los|fängt an|fängt|beginnt|startet|ab|ab dem|beginnend am|beginn|start|erstmals",
    endOf: "ende",
    beginOf: "anfang",
    ordinal: ".",
    on: "am|an|den|der|im|vom|zum|zur|für|dem|des|in der|in den|von|den ganzen|im ganzen|ganzen|immer|jeweils|stets",
    of: "im monat|im ganzen monat|im|in|des|der|von|vom|unserer|meiner|ihrer|seiner|einer|eurer",
    article:
      "ein paar|einige|mehrere|der|die|das|den|dem|des|ein|eine|einen|einem|einer|unser|unsere|unseren|unserem|unserer|mein|meine|meinen|meiner|ihr|ihre|ihren|ihrem|ihrer|sein|seine|seinen|seinem|seiner|euer|eure|euren|eurem|ne|nen|nem|ner",
    and: "und|&|sowie|dann|und dann",
    or: "oder|oder auch|oder doch",
    until: "bis|bis zum|bis zur|-|bis einschließlich|bis ende|endet am|enden am|letzter tag|aufhören am|zuletzt am|letztes mal am",
    from: "von|vom|zwischen",
    due: "spätestens|bis spätestens|spätestens am|vor dem",
    following: "danach|darauf|drauf|darauffolgenden|folgenden|am folgenden",
    gone: "seit|seit dem|letzten|vergangenen|letzte",
    deadline:
      "ausweichtermin|ersatztermin|bei regen am|anmeldeschluss|anmeldefrist|meldeschluss|einsendeschluss|stichtag|rückmeldefrist|frist|anmeldung bis|anmelden bis|rückmeldung bis|sollen sich bis|anmelden",
    later: "später|nach hinten",
    moves: "schieb|schiebt|verschieben|verschiebt|verschieb|verschiebe|verleg|verlege|fängt|beginnt|startet|um",
    earlier: "früher|eher|nach vorne|nach vorn",
    off: "wochenende frei|wochenenden frei|am wochenende frei|brauchen wir niemanden|brauchen wir keinen|brauche ich niemanden|findet nicht statt|ist zu|geht doch nicht|geht leider nicht|geht leider doch nicht|passt doch nicht|passt leider nicht|klappt doch nicht|klappt leider nicht|fällt doch aus|fällt aus|fällt es aus|fällt leider aus|entfällt|ausfallen|abgesagt|geht nicht|gehts nicht|geht's nicht|passt nicht|klappt nicht|fällts aus|fällt's aus|ist frei|haben wir frei|hamma frei|machen wir pause|ist nix|ist nichts|ist nicht|lassen wir aus|lassen wir ausfallen|ist belegt|belegt|ist besetzt|schulfrei|ist schulfrei|fällt|fallen",
    except:
      "statt|anstatt|statt am|nichts|außer|außer am|ausser|nicht am|ohne den|nicht|aber nicht|bis auf|kein|keine|ohne|anstelle von|anstelle der|anstelle des",
    unsure: "weiß ich noch nicht|mal schauen|vielleicht|irgendwann|mal sehen|noch nicht fest|weiß noch nicht",
    open: "noch kein ort|noch keinen ort|ort noch offen|kommt noch|kommt später|steht noch aus|noch nicht bekannt|wird noch bekannt gegeben|sag ich noch|sage ich noch|steht noch nicht|folgt|ist noch offen|ist noch unklar|noch unklar|wissen wir noch nicht|noch nicht klar|noch unbekannt|gebe ich noch bekannt|wird bekannt gegeben|wird noch bekanntgegeben|steht noch nicht fest|noch offen|folgt noch|wird noch mitgeteilt|tbd|tba|noch keine uhrzeit|uhrzeit noch nicht fest|uhrzeit steht noch nicht fest|uhrzeit ist noch offen|steht in den sternen|noch in der schwebe|wird noch festgelegt|noch nicht festgelegt",
    abbreviation:
      "str|st|dr|min|max|ca|mind|mo|di|mi|do|fr|sa|so|jan|feb|okt|nov|dez|nr|bzw|hr|fr|kl|std|inkl|z|b|u|evtl|stk|prof|zi|whg|gebh",
    at: "um|erst|gegen|ab|erst ab|ca|beginn|abfahrt|start|treffpunkt|von|erst um",
    hour: "uhr|h",
    noon: "mittag|mittags|am mittag",
    midnight: "mitternacht",
    am: "morgens|vormittags|früh|in der früh|am morgen|am vormittag",
    pm: "nachmittags|abends|nachts|in der nacht|am nachmittag|am abend",
    morning: "vormittag|vormittags|morgens|frühstück|brunch|am morgen|frühschicht|früh",
    afternoon: "nachmittag|nachmittags|am nachmittag",
    evening: "abend|abends|am abend|nachts|in der nacht",
    lateHint: "abendessen|*abend|*probe|chorprobe|stammtisch|konzert|party|*feier|*sitzung|sitzung|versammlung|*versammlung|kino|kneipe",
    minutes: "minute|minuten|min|minütige*|minütig*|minuten-*",
    hours: "stunde|stunden|std|stündige*|stündig*",
    endless: "endzeit raus|ohne ende|offenes ende|ende offen|open end|kein ende|ohne endzeit|ohne uhrzeit fürs ende",
    pause: "pause|mittagspause",
    back: "enden|aufhört|endet|aufhören|schluss|zurück um|zurück gegen|zurück|rückkehr|rückkehr um|ende|ende um|bis|bis ca|schluss um|ende gegen|schluss gegen|fertig|fertig um|fertig gegen|zu ende|zu ende um|aus um|hören wir um|hören um",
    leaving: "abfahrt|abmarsch|losfahren|treffpunkt|wir fahren|abreise",
    the: "-",
    people:
      "von euch|gedecke|portionen|pers|p|pax|person|personen|leute|leuten|gast|gäste|gästen|teilnehmer*|teilnehmende*|kind|kinder|kindern|familie|familien|elternteil|eltern|schüler|schülern|schülerinnen|erwachsene*|nachbarn|plätze|*plätze|plätzen|platz|karten|karte|tickets|spender*|mann|spieler*|kollegen|kolleginnen|kids|mädels|jungs|jugendliche|jugendlichen|senioren|läufer|sänger|mitfahrer|mitspieler|sitze|sitzplätze|zuschauer|besucher|anmeldungen|stühle|bewohner|tänzer|azubis|kolleg:innen|leit|leut|mitglieder|mitgliedern|mannschaften",
    pair: "brot und butter|käse und wurst|wurst und käse|salz und pfeffer|essig und öl|kaffee und kuchen|auf- und abbau|auf und abbau|licht und ton|milch und zucker",
    unit: "säcke|flaschen|packungen|kisten|bleche|stück|packung|paar|dosen|dose|flasche|kiste|kästen|kasten|tüten|tüte|gläser|kannen|rollen|kilo|kg|liter|beutel|schachteln|platte|platten|schüssel|schüsseln|topf|töpfe|körbe|korb|eimer|sack|bund|becher|pack|päckchen|packerl|tafeln|gramm|laib|laibe|fässer|fass|thermoskannen|kanister|paletten|palette|rolle|sets|stk",
    helpers:
      "mamas|papas|mamis|papis|omas|opas|großeltern|mütter|väter|tanten|onkel|hände|helfende hände|helfer|helfern|helferin|helferinnen|helfende|helfenden|freiwillige|freiwilligen|freiwilliger|ehrenamtliche|ehrenamtlichen|helfer:innen|freiwillige helfer|helfer/innen|helferlein|unterstützer|ehrenamtler|anpacker|helferleins",
    shifts: "schicht|schichten",
    slots: "termin|termine|terminen|zeitfenster|zeitfenstern|slot|slots|block|blöcke|blöcken|gespräch|gespräche",
    thing:
      "spieler|gäste|teilnehmer|sitze|sitzplätze|startplätze|platz|plätze|plätzen|karte|karten|ticket|tickets|sachen|teil|teile|ding|dinge",
    per: "pro|je|für jede|für jeden|in jeder|per",
    each: "auf jeder|in jeder|je|jeweils|täglich|pro tag|je tag|je abend|je nacht|je woche|am tag|pro schicht|je schicht|pro termin|immer|pro abend|jeden tag|pro woche|pro gespräch|pro schüler|pro kind|pro nacht|pro besuch|pro sitzung|pro einheit|pro mal|pro Morgen|pro Vormittag|pro Nachmittag|pro Mittag|pro Abend|pro Spiel|jeden Morgen|jeden Abend|pro Treffen|pro Einheit|pro Fahrt|pro Probe|pro Stunde|pro vormittag|pro nachmittag|pro morgen|pro mittag|je vormittag|je nachmittag|je morgen|je mittag",
    everything: "überall|von allem|alles|bei allem|bei allen|jede schicht|jeder schicht|in jeder schicht|von jedem",
    atOnce: "gleichzeitig|auf einmal|parallel|zur gleichen zeit",
    crew: "ein team von|team von|teams von|einer mannschaft von|mannschaft von|trupp von|eine truppe von|crew von|team mit",
    forSo: "für",
    upTo: "begrenze es auf|begrenz es auf|begrenze auf|begrenzen wir auf|begrenzen auf|deckel es bei|bis zu|maximal|höchstens|max|max.|maximum|nicht mehr als|bis|begrenzt auf|limitiert auf|beschränkt auf|Platz für|Limit|Schluss bei|dicht bei|nicht mehr wie|es passen|passen rein|hat platz für|haben platz für|wir haben platz für",
    aged: "unter|über|jünger als|älter als|ab|alter|alter von|im alter von|im alter zwischen|kinder im alter von|kinder sind|kinder sind zwischen|sie sind zwischen|für kinder|kinder von|kinder zwischen|kids von|mädchen von|jungen von|buben von|jugendliche von|jugendliche zwischen|kindern von|mädels von|jungs von|alle von|alle zwischen",
    atLeast: "mindestens|mind|mind.|min.|wenigstens|minimum",
    about: "etwa|ca|ca.|circa|ungefähr|rund|zirka|knapp",
    more: "weitere|erwachsene|mehr|freie|starke|zusätzliche|neue|noch",
    suchAs: "die gut|die gern|die gerne|die sich|der sich|die wissen|die Lust haben|die keine Angst|die mit|die anpacken",
    everyone: "jeder darf|jede darf|jeder kann|jede person darf|alle dürfen|jede familie darf|jede familie kann|pro familie höchstens",
    family:
      "familie|person|haushalt|kind|gast|elternteil|anmeldung|schüler|teilnehmer|nase|spieler|paar|haus|mitglied|kunde|mannschaft|teilnehmende|jugendlicher|team|reservierung|buchung|bestellung|mitarbeiter|mitarbeiterin|mitarbeitenden|mitarbeitende|kollege|kollegin|angestellten|student|studierende|bewohner|nachbar|verein",
    money: "jahre|jahr|€|euro|eur|cent|%|prozent|fr.|chf|sfr|franken|stutz|kilometer|km|runden|grad|jahren|jährige|jährigen",
    numbered:
      "nummer|hausnummer|wohnung|stiege|aufgang|raum|zimmer|klasse|klassen|saal|gruppe|jahrgang|jahrgänge|nr|büro|halle|haus|stufe|seite|tor|größe|gr|zi|stock|og|ug|dg|obergeschoss|etage|bus|kurs|km",
    placeLabel: "ort|wo|adresse|treffpunkt|treffen|alles im|alles am|alle im|besammlung|sammelpunkt|beginn im|startpunkt|veranstaltungsort",
    placeAt:
      "treffpunkt|treffpunkt ist|wir treffen uns am|im|in der|in unserer|in unserem|auf dem|auf der|an der|beim|vor der|vor dem|ins|hinter der|hinter dem|neben der|bei der|bei den|am|an der|aufm|auf'm|vorm|hinterm|an dem|bei dem|in dem|in'n|drüben im|bei uns im|oben im|unten im|hinten im",
    placeKept: "bei|in st|in sankt|vor st|bei st",
    placeIn: "entlang|entlang der|entlang dem|in den|in die|in|über|via|auf|vor|hinter|am|beim",
    room: "*küche|raum|zimmer|klassenzimmer|saal|aula|turnhalle|halle|*halle|*saal|*raum|*zimmer|*heim|*haus|gasthaus|scheune|bücherei|bibliothek|mensa|kirche|pfarrheim|pfarrbüro|*büro|büro|garten|park|*park|*platz|schulhof|*hof|schule|*schule|kindergarten|kita|zoom|online|teams|gymnasium|sporthalle|*garten|keller|küche|zentrum|*zentrum|restaurant|gaststätte|wirtshaus|hotel|café|cafe|*seeufer|seeufer|flussufer|rheinufer|elbufer|donauufer|mainufer|neckarufer|isarufer|see|*see|strand|rathaus|foyer|lehrerzimmer|*laden|museum|theater|stadion|*bad|tierpark|zoo|wald|werkstatt|*werkstatt|*kammer|zuhause|*stube|*keller|*kirche|kapelle|kantine|konferenzraum|hütte|*stätte|*markt|*anlage|feuerwehr|feuerwehrhaus|krone|vereinsheim|*wiese|wiese|bauhof|parkplatz|pausenhof|eingang|lager|*lager|pfarrsaal|marktplatz|bauernhof|uns zuhause|bei uns|uns|bushaltestelle|haltestelle|*haltestelle|bahnhof|*bahnhof|hauptbahnhof|busbahnhof|bürgerhaus|dorfgemeinschaftshaus|gemeindehaus|gemeindesaal|gemeinderaum|pfarrzentrum|jugendzentrum|juz|jugendraum|juhe|jugendherberge|mehrzweckhalle|mehrzweckraum|musikraum|werkraum|bewegungsraum|gruppenraum|besprechungsraum|sitzungszimmer|pausenraum|aufenthaltsraum|empfang|kreuzung|wache|feuerwache|wertstoffhof|schützenheim|clubheim|*klause|klause|*krug|*stüble|*stüberl|gasthof|*gasthof|kneipe|bar|biergarten|brauhaus|bäckerei|metzgerei|apotheke|praxis|*praxis|klinik|krankenhaus|*klinik|altenheim|seniorenheim|pflegeheim|tierheim|station|*station|campus|uni|hochschule|hörsaal|labor|*labor|atelier|studio|*studio|galerie|bühne|*bühne|probenraum|proberaum|tanzsaal|spiegelsaal|eishalle|eisstadion|skatepark|sportplatz|bolzplatz|tennisplatz|schwimmbad|freibad|hallenbad|turm|schloss|burg|kloster|dom|moschee|synagoge|sakristei|gemeindezentrum|mühle|*mühle|hof|hofladen|stall|reitstall|*stall|weinberg|obstwiese|waldrand|berghütte|alm|grillplatz|spielplatz|brücke|hafen|ufer|*hafen|parkhaus|tiefgarage|garage|carport|einfahrt|terrasse|balkon|dachterrasse|wohnzimmer|waschküche|treppenhaus|hinterhof|innenhof|lounge|teeküche|besprechungszimmer|geschäftsstelle|zentrale|filiale|bücherbus|rathaussaal|stadthalle|festhalle|festplatz|festzelt|zelt|kulturhaus|kulturzentrum|mensagebäude|*hütte|heim|annex|anbau|nebengebäude|wanderparkplatz|*parkplatz|seminarraum|tc|vhs|*gelände|gelände|*pavillon|*clubhaus|*schulhaus|clubhaus|*sportplatz|*treff|jugendtreff|alpe|sv|tsv|vfl|djk|ssv|usv|tus|säli|stübli|beizli|rössli|meinem garten|unserem garten|meine wohnung|meiner wohnung|meinem haus|zi|whg|aquarium|sternwarte|planetarium",
    street: "*straße|*strasse|*str|*weg|*gasse|*allee|straße|ecke|kreuzung",
    sir: "frau|herr|herrn|pfarrer|pfarrerin|trainer|trainerin|prof|dr|frau dr|herr dr",
    noPlace:
      "schichten|terminen|slots|gruppen|insgesamt|summe|zwei|drei|vier|je|einer|eine|woche|wochen|tagen|zeitfenstern|ruhe|mir|anfang|ende|nächsten|kommenden|minuten|planung|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|gottesdienst|stunden|der klasse|der regel|den ferien|ausflug|verkauf|abbau|aufbau|advent|fastenzeit|frühling|sommer|herbst|winter|nachmittag|vormittag|abend|mittag|späten nachmittag|frühen abend",
    lead: "ma|zwar|und zwar|dann|und dann|danach|anschließend|ist|doch|als|kannst du noch|kannst|du|einladung zum|einladung zur|einladung zu|einladung|herzliche|wer hilft|hilft|hallo|hi|sally|könntest|bitte|hilf|mir|uns|bei|beim|der planung|ich|wir|möchten|möchte|wollen|will|brauchen|brauche|plane|planen|organisier*|veranstalten|machen|mache|mach|erstell*|feiern|haben|zu|einen|eine|ein|den|die|das|der|dem|unser|unsere|unseren|unserem|unserer|mein|meine|meinen|meiner|neuen|neues|formular für|liste für|liste|anmeldeliste für|anmeldung für|suche|suchen|gesucht|benötigen|benötigt|es|gibt|für|fürs|zum|zur|wäre|wird|werden|am|liebe|lieber|grüße|moin|hey|also|noch|so|und|helferliste für|anmeldeliste|sammeln|was|etwas|immer noch|zusammen|leute|wir sind|sind|mädels|jungs|ihr lieben|übrigens|es findet|findet statt|wir planen|wir machen|es gibt|steht an|bitte tragt euch ein|tragt euch ein|bräuchten|bräuchte|anstehende|anstehenden|wer kommt mit auf die|wer kommt mit auf den|wer kommt mit zum|wer kommt mit zur|wer kommt mit|wer kommt zum|wer kommt zur|wer kommt|wer ist dabei beim|wer ist dabei|wer hat lust auf|wer mag|wer kann|wer könnte|wer möchte|sucht|brauch|brauch ma|brauch ma no|brauch mer|brauchma|brauch no|bräuchtn|suchn|jetzt|nun|wer hat bock auf|hat jemand lust auf|habt ihr lust auf|wer hat zeit|aber|da aber|dort aber|jedoch|allerdings|da aber nur|wir freuen uns auf euch|wir freuen uns auf euch bei|wir freuen uns auf euch beim|kommt zu|kommt zum|kommt zur|wir laden ein zu|wir laden ein zum|wir laden ein zur|ich bin|hier ist|hier schreibt|wieder|machen wir wieder|auch wieder|wer bringt was mit zur|wer bringt was mit zum|wer bringt was mit|wer bringt was zur|wer bringt was zum|wer bringt was|könnt ihr|könntet ihr|eine liste machen für|liste machen für",
    begin:
      "machst|macht ihr|machste|bastelst|bastel uns|bastel mir|leg mir|leg uns|plan*|erstell*|organisier*|neues formular|neue liste|neues event|hilf|von vorne|neue veranstaltung",
    occasion:
      "für den|für die|für das|für unser|für unsere|für unseren|für mein|für meine|für ein|für eine|für einen|fürs|für|zum|zur|zu|beim|bei der|fürn|für'n|fürd|für d|fia'n|",
    need: "brauch|packt mit an|mit an $|mit anpackt|anpackt|mithilft|hilft|helfen|mithelfen|wer hilft|anpacken|brauchen|brauche|braucht|benötigt|benötigen|suchen|suche|gesucht|gebraucht|fehlen|fehlt|brauch ma|brauch mer|brauchma|bräuchten|bräuchte|bräucht|bräuchtn|brauchts|suach|sucht|suchn|brauchen wir|brauche ich|brauchts noch|suchen wir|suche ich|benötigen wir|fehlen uns|fehlen noch|werden noch|werden gesucht|wir brauchen|wir suchen",
    role: "*schicht|hüpfburg|kinderschminken|dosenwerfen|glücksrad|torwand|schminken|begrüßer|mesner|lektor|lektoren|technik|fotograf|deko|schmücken|musik|orgel|*fahrer|*fahrerin|*helfer|*leiter|*leiterin|*richter|*ordner|*betreuer|*begleiter|*innen|*dienst|*aufsicht|*verkauf|aufbau|*aufbau|abbau|*abbau|*nehmer|*leute|kasse|*kasse|theke|*theke|ausschank|küche|grill|einlass|garderobe|putzen|spülen|begleitung|*begleitung|schiedsrichter|moderator|*trainer|vorleser|*spieler|tonmann|licht|ton|aufräumen|*stand|kellner|kuchentheke|kuchenstand|getränkestand|getränkeausgabe|essensausgabe|*ausgabe|grillstand|waffelstand|waffeln|losverkauf|kassierer|kassiererin|zeitnehmer|zeitnahme|streckenposten|schiri|schiris|sanitäter|sanis|sani|ersthelfer|erste hilfe|springer|koch|köchin|köche|küchenhilfe|küchenhilfen|küchenteam|spülküche|spüldienst|geschirr|bedienung|bedienungen|kellnerin|barkeeper|thekendienst|bardienst|bardame|türsteher|security|parkplatzeinweiser|einweiser|parkeinweiser|parkplatz|fahrdienst|lotse|lotsen|schülerlotsen|aufpasser|babysitter|kinderbetreuung|bastelstation|bastelecke|spielstation|hüpfburg-aufsicht|moderation|dj|bühne|bühnenbau|kulissen|kostüme|maske|souffleuse|souffleur|beleuchtung|tontechnik|lichttechnik|sänger|sängerin|pianist|organist|kantor|küster|ministranten|minis|messdiener|vorbeter|kommunionhelfer|kollekte|kollektanten|nikolaus|engel|hirten|fotografin|protokoll|schriftführer|gruppenleiter|teamer|läufer|torwart|zielrichter|wettkampfrichter|kampfrichter|listenführung|anmeldung|info|infostand|reinigung|putzteam|putztrupp|müllteam|müll",
    meal: "*frühstück|frühstück|*brunch|brunch|*essen|essen|picknick|*picknick|*buffet|*kaffee|grillen|*grillen|*grillfest|*feier|*party|party|*grillabend|*abendbrot",
    event:
      "essen|fest|*fest|feier|*feier|party|*party|*lauf|*markt|*nachmittag|*abend|treffen|*treffen|*stand|*verkauf|turnier|*turnier|*probe|*proben|sitzung|*sitzung|*versammlung|ausflug|*ausflug|*fahrt|*frühstück|*essen|basar|*basar|bazar|*bazar|*aktion|kurs|*kurs|workshop|*workshop|*börse|*spende|*sammlung|konzert|*konzert|*aufführung|gottesdienst|*gottesdienst|wanderung|*wanderung|training|*training|*spiel|*stunde|*sprechtag|*gespräche|*dienst|betreuung|*betreuung|*ausgabe|brunch|*brunch|*kaffee|grillen|*grillen|*geburtstag|hochzeit|*hochzeit|taufe|*taufe|*jubiläum|einweihung|*einweihung|*eröffnung|umzug|*umzug|*disco|*kino|*nacht|*camp|*freizeit|*woche|*putz|*cup|*pokal|*olympiade|*quiz|tombola|*tombola|führung|*führung|*vortrag|lesung|*lesung|seminar|*seminar|schulung|*schulung|*impfung|*shooting|fahrgemeinschaft|*rennen|stammtisch|*runde|picknick|*picknick|flohmarkt|*flohmarkt|*börse|kirmes|*kirmes|*kerb|*einsatz|*andacht|*mette|*wettkampf|*olympiade|tag der offenen tür|*schau|*tafel|*bau|*pflanzen|*backen|*basteln|*singen|*tanz|*ball|*café|*abschied|*konfirmation|*kommunion|*empfang|*essen|*disko|elternabend|*elternabend|klassenfahrt|landschulheim|schullandheim|einschulung|*einschulung|schnuppertag|*schnuppertag|infoabend|*infoabend|*infoveranstaltung|*veranstaltung|veranstaltung|projektwoche|bundesjugendspiele|sportfest|waldtag|vorlesetag|*vorlesen|vorlesen|lesenacht|plätzchenbacken|*dekorieren|*schmücken|kürbisschnitzen|laternenumzug|laternenbasteln|martinszug|martinsumzug|nikolaus|nikolausbesuch|adventskaffee|adventsbasar|krippenspiel|krippenaufbau|sternsinger|*sternsingen|fasching|faschingsumzug|karneval|osterbrunch|ostereiersuche|osterfeuer|*feuer|maibaum|*aufstellen|vernissage|*vernissage|*ausstellung|ausstellung|*premiere|*musical|chorprobe|generalprobe|freizeit|zeltlager|hüttenwochenende|radtour|*tour|tour|*wandern|*rallye|rallye|schnitzeljagd|*jagd|*regatta|*meisterschaft|*meisterschaften|*spieltag|spieltag|heimspiel|auswärtsspiel|*schwimmen|*turnen|*reiten|*schießen|*kegeln|kegelabend|*doppelkopf|*skat|preisskat|spieleabend|spielenachmittag|filmabend|kinoabend|*rocken|*after-work|afterwork|lunch|*meeting|teamtag|teamevent|betriebsausflug|sommerfest|weihnachtsfeier|weihnachtsmarkt|raclette|*raclette|fondue|*fondue|glühwein|punsch|*apéro|apéro|*zmorge|zmorge|*znüni|*zvieri|*umtrunk|umtrunk|*verabschiedung|verabschiedung|*einzug|*auszug|renovierung|*renovierung|*streichen|arbeitseinsatz|*pflege|baumpflanzung|*pflanzung|*ernte|ernte|apfelernte|*lese|weinlese|*schneiden|*räumen|müllsammeln|*sammeln|altpapier|altpapiersammlung|*annahme|*abgabe|kleiderbasar|kleidertausch|*tausch|bücherflohmarkt|hofflohmarkt|garagenflohmarkt|repair-café|*sprechstunde|sprechstunde|beratung|*beratung|*gespräch|*vorstellung|blutspende|*prüfung|*kontrolle|*untersuchung|fototermin|*fotos|jahreshauptversammlung|mitgliederversammlung|*vollversammlung|gemeinderat|*klausur|*retreat|*exerzitien|*wallfahrt|wallfahrt|*prozession|messe|*vesper|*segnung|*gebet|*bibelkreis|hauskreis|bibelkreis|*kindergottesdienst|*trauung|trauung|beerdigung|trauerfeier|*leichenschmaus|nachtwache|*schicht|telefondienst|*lotsen|schulweg|*begleitung|nachhilfe|*nachhilfe|hausaufgabenhilfe|*unterricht|yoga|*yoga|zumba|*meditation|*gymnastik|gymnastik",
    titled:
      "namens|genannt|titel|nenn es|nenne es|nenn sie|nenne sie|nenn das|nenn ihn|heißt|umbenennen in|nennen wir es|soll heißen|titel:|nenn's|nenns|nennt es|benenn es|benenne es|heisst|heißt jetzt|heisst jetzt|soll jetzt heißen|heißt ab jetzt|neuer titel|neuer name|nenn das ganze|nenn den ganzen",
    titledAfter: "als titel|als namen|als überschrift",
    callIt: "nenn|nenne",
    stop: "findet|statt|beginnt|startet|für|fürs|mit|von|vom|bis|um|wo|bitte|nächsten|kommenden|diesen|zwischen|jede|jeden|morgen|heute|in|im|am|auf|wir|ab|je|statt|planen|organisieren|veranstalten|machen|erstellen|sein|gibt|wer|was|dass|weil|wenn|oder|ohne|nach|vor|bei|beim|ich|brauchen|suchen|an|pro|sind|ist|kommt|unter|dazu|aufm|auf'm|vorm|hinterm|fürn|feiert|feiern|lädt|laden|heuer|dieses jahr|nur|ganztägig|den ganzen tag|ganztags|während|solange|sobald|damit",
    happens:
      "kommt am|kommen am|kommt zu uns|kommt in die|kommt in den|kommt ins|findet|finden|findet statt|statt|ist|sind|wird|werden|steht|stehen|steht an|stehen an|naht|rückt näher|steht vor der tür|ist wieder da|startet|beginnt|läuft|veranstaltet|abgabe|abgabe ist|annahme ist|abgabe bis|lädt|laden|lädt zum|lädt zur|treffen wir uns|wir treffen uns|geht|dauert|steigt|steigen|trifft sich|treffen sich",
    this: "das|dies|dieses|folgendes|das hier|hieraus|daraus|was ich brauche|was wir brauchen|die daten|die infos|die details",
    withIt: "mit",
    bring:
      "muss|müsste|müssten|sollte|mitbringen|bringt|brauchen|brauche|benötigt|benötigen|dinge|sachen|sammeln|aufgaben|stationen|posten|gesucht|suchen|suche|wir brauchen|gebraucht|noch|mitzubringen|wer bringt|bringt mit|bitte mitbringen|bringen|wir bräuchten",
    trip: "ausflug|klassenausflug|fahrt|exkursion|wanderung|besuch",
    someone: "jemand|jemanden|wer|jemand zum",
    tail: "schon|rein|dran|reicht|reichen|genügt|genügen|wäre besser|wären besser|wäre gut|wären gut|hinzu|dazu|auch|noch|bitte|stattdessen|schicht|schichten|gesucht|gebraucht|erbeten|helferliste|mitbringen|gesucht!|mitbringt|statt|hier|wieder|danke|lg|merci|eigentlich|halt|dann|dann doch|lang",
    list: "mitbringliste|liste|listen|formular|anmeldung|anmeldeliste|helferliste|termine|plan|umfrage|leihgaben|schichtplan",
    no: "kein|keine|keinen|nicht|ohne|nichts|bitte keine|bitte kein|niemals|nie|keiner|niemand",
    cannot:
      "kann keinen|kann keine|kann kein|kann leider|kann nicht|können keine|können keinen|können nicht|sagt bescheid|sagt mir bescheid|sagt kurz bescheid|gebt bescheid|gebt mir bescheid|gebt kurz bescheid|um rückmeldung|um anmeldung|bitte meldet euch|parkplätze vorhanden|kostenlose parkplätze|parken kostet|parkgebühr*|anmeldung bis|meldet euch bis|antwort bis|rückmeldung|um antwort|meldet euch|viele grüße|muss|müssen|erinnerung|unkostenbeitrag|kosten|beitrag|per sms|per mail|alles vegetarisch|vegetarisch|vegan|gibts pizza|bescheid geben|bescheid|vorher|papa im|mitbringen müssen|eintritt|bezahlen|zahlt|bezahlt|überweisen|pflicht|bei regen|bei jedem wetter|whatsapp|allergi*|eintritt frei|mindestalter|ab 18|und älter|jahre alt|nur bei|bei schönem wetter|bei gutem wetter|bei trockenem|auf eigene gefahr|eigene verantwortung|barzahlung|paypal|selbst mitbringen|festes schuhwerk|gutes schuhwerk|bequeme kleidung|einverständniserklärung|verpflichtend|obligatorisch|schick allen|schick es|schicke es|schick eine|schicke eine|schick den|schreib allen|schreibe allen|schreib den|sag allen|sag es|informier*|benachrichtig*|erinner*|poste|posten|poste es|druck*|stell es auf|stell das auf|teile es|teil es|häng es|und niemand|nicht sehen|meine helfer erinnern|helfer erinnern|helfer anschreiben|leute anschreiben|anrufen|ich schreibe|ich melde mich|ich wende mich|hier ist|hier schreibt|ich bin die|ich bin der|mein name ist|mitgeben|mitzugeben|anziehen|bitte einpacken|nicht vergessen|dabeihaben|denkt an|häng|hänge|hängt|anhängen|als pdf|ein foto|ein bild|logo|schrift|schriftart|größer machen|anbei|flyer|pdf|qr-code|die farbe|das foto|schick mir|schick uns|ich bin",
    add: "vergessen|hab vergessen|habe vergessen|haben vergessen|füge|füg|hinzufügen|ergänzen|auch|auch noch|dazu|ergänze|noch|pack|fehlt|fehlen|fehlt noch|zusätzlich|außerdem|dafür|zusätzlich noch|brauchen noch|und noch|bitte noch|ergänz|nimm noch|setz noch|schreib|schreib noch",
    remove:
      "haben wir genug|haben wir schon genug|wir haben genug|wir haben schon genug|ist genug da|entferne|entfern|streiche|streich|ohne|lösche|lösch|nimm|weg mit|raus|weg|kein|keine|brauchen wir nicht|doch nicht|nimm sie raus|nimm das raus|rausnehmen|nimm die raus|streichen|löschen|kann weg|können weg|weglassen",
    change:
      "ist jetzt|wird zum|nimm|wäre|wären|ändere|ändern|verschiebe|verschieb|mach|mache|statt|lieber|doch|stelle|setze|setz|verlege|leg|anders|anderes|andere|reichen|reicht|braucht|brauchen|verschieben|verschiebt|verlegen|legen|schieben|schieb|ändert|doch lieber|sollen|soll|setzen|macht|verlegt|umgezogen|ziehen um|weichen aus|gehen in|erhöhe|erhöh|reduziere|reduzier|senke",
    instead: "stattdessen|statt|lieber|besser|doch besser|doch|anstatt|sondern|anstelle von|anstelle der|anstelle des",
    oops: "äh|ähm|ups|huch|quatsch|sorry|ich meine|ich meinte|pardon|korrektur|nein quatsch",
    only: "nur|bloß|allein|nur noch|bloß noch",
    same: "gleiche zeit|gleiche uhrzeit|zur gleichen zeit|selbe zeit|gleiche zeiten|selbe uhrzeit|gleiche Uhrzeit|gleichen zeiten|gleicher ort|gleiches ende|selbes ende|ende bleibt",
    keeps: "lass|lassen|bleib|bleibt|bleiben|behalte|behalten",
    again: "das gleiche|gleiches|das selbe|dasselbe|genauso|nochmal|nochmals|noch mal|noch einmal|ebenso",
    undo: "rückgängig|zurücknehmen|nimm die änderung zurück|mach's rückgängig|mach das rückgängig|mach es rückgängig|mach das wieder rückgängig|wie vorher|wie es vorher war|wie es war|wie zuvor|zurück zum alten stand|mach das wieder weg|nimm das zurück",
    swap: "vertausche|vertausch|tausche|ersetze|tausch|ersetz|mach aus|mache aus|mach aus den|mach aus dem|mach aus der",
    split: "teile|aufteilen|teil|splitte|unterteile|unterteilt|aufgeteilt|teilt",
    increase: "weitere|mehr",
    decrease: "minus|weniger",
    twice: "verdopple|doppelt so viele|verdoppeln",
    halve: "halbiere|halbier|halb so viele|die hälfte der|nur die hälfte",
    asMany: "so viele|so viel",
    asPossible: "wie möglich|wie geht|wie es geht|wie ihr könnt|wie ihr habt",
    taken:
      "schon abgedeckt|bereits abgedeckt|ist abgedeckt|sind abgedeckt|haben wir bereits|wir haben bereits|schon versorgt|schon eingetragen|bereits eingetragen|schon dabei|bereits dabei|wir haben schon|haben wir schon|schon zugesagt|bereits zugesagt|schon angemeldet|bereits angemeldet|schon vergeben",
    unlimited:
      "so viele wie möglich|möglichst viele|wer kann|ohne begrenzung|unbegrenzt|keine begrenzung|kein limit|ohne limit|keine obergrenze|limit weg|begrenzung weg|ohne obergrenze|alle dürfen kommen",
    asks: "tipp|tipps|ideen|idee|rat|wie kann|wie können|wie bekomme|wie mache|wie viel|wie viele|wie organisiere|wie plane|was brauche|was brauchen|was muss|was soll|was sollte|was kann|warum|vorschlag|vorschläge|checkliste|welche|welcher|welches|kann ich|können zwei|können eltern|geht das|gibt es eine|ist es möglich|unterschied zwischen|was ist der unterschied|wo finde|wie geht|funktioniert|kann ich das|können wir das|kann man|lässt sich|kann ich es|wann fängt|wann ist|um wie viel uhr|wo ist es|wo findet|brauchen die leute|brauchen eltern|brauchen die eltern|brauchen alle|braucht man|braucht jeder|muss man|müssen die leute|müssen eltern|müssen die eltern|müssen alle|muss jeder|sieht man|sehen die anderen|kostet das",
    queries: "ist|sind|wer|welche|welcher|wann|wo|wie viele|wieviele|haben wir|hast du",
    mine: "hatte ich|hatten wir|habe ich|hab ich|haben wir|steht da|stehen da|wann fängt|wann ist|wo ist es",
    thanks: "danke|super|perfekt|prima|gut|ok|okay|ja|passt|toll|tschüss|klasse|vielen dank|danke schön|dankeschön",
    closing:
      "lg|vg|mfg|gruß|grüße|gruss|liebe grüße|viele grüße|herzliche grüße|beste grüße|mit freundlichen grüßen|freundliche grüße|danke|vielen dank|herzlichen dank|bis dann|bis bald|euer|eure|freu mich|freue mich|ich freu mich|ich freue mich|wir freuen uns|freuen uns|herzlich|herzlichst|merci vielmal|merci|bussi|ciao|tschüss|danke euch|mit lieben grüßen|freundliche grüsse|grüsse|liebe grüsse|viele grüsse|herzliche grüsse|beste grüsse|gut pfad|gut wehr|gut holz|gut klang|gut ziel|gut schuss|gut stoß|gut land|gut heil|gut licht|allzeit bereit|petri heil|waidmannsheil|weidmannsheil|glück auf|sport frei|frisch auf|berg heil|horrido|helau|alaaf|narri narro|todah|toda|shalom|schalom|mit sportlichem gruß|sportlichen gruß|sportliche grüße|sportliche grüsse|mit sportlichen grüßen|mit kameradschaftlichem gruß|kameradschaftliche grüße|musikalische grüße|mit musikalischen grüßen|mit freundlichem gruß|schöne grüße|schöne grüsse|schöner gruß|schönen gruß|schöne woche|schönes wochenende|schönen tag|schönen abend|liebs grüessli|liebi grüess|liebe gruess|grüessli|gruess|glg|baba|pfiat eich|pfiat euch|pfiat enk|tschau|tschüs|bis gli|vergelt's gott|vergelts gott|gottes segen|danke im voraus|besten dank|ich danke euch|merci vilmal|merci villmal|dankeschön",
    hello:
      "liebe|hallo zusammen|sehr geehrte|guten morgen zusammen|moin zusammen|hallo|hi|guten tag|guten morgen|guten abend|moin|servus|wie geht's|wie geht es dir|wie geht's dir|hey|grüezi|grüezi mitenand|grüezi zusammen|grüß gott|grüß euch|hoi|hoi zäme|hallihallo|hallöchen|huhu|ihr lieben|hi zusammen|servus zusammen|guten tag zusammen|griaß eich|griaß enk|griass eich|griaß di|servas|seas|tach|moinsen|hej|salü|salü zäme|hallo miteinander|liebe alle",
    beside:
      "war|war's|heute|danke|schon mal|sally|dir|schön|sehr|vielen|euch|so|alles|das|ist|geht's|wie|es|bis|bald|dann|für|die|hilfe|nein|moment|sorry|halt",
    date: "datum|tag|termin|wann",
    time: "uhrzeit|zeit|anfangszeit",
    vague:
      "was|etwas|irgendwas|eine|liste|anmeldeliste|anmeldung|formular|helfer|gesucht|es|das|brauche|für|bitte|wie letztes jahr|letztes jahr|letzte änderung|zu viele|zu wenige|zu wenig|zu viel|zu spät|zu früh|zu lang|zu kurz|punkt|änderung|schritt",
  },
  labels: {
    title: "titel|veranstaltung|name|was",
    date: "datum|tag|wann",
    time: "uhrzeit|zeit",
    place: "ort|wo|adresse|treffpunkt",
    description: "beschreibung|hinweis|hinweise|notiz|notizen|details",
  },
  of: "von|/",
  left: "platze?|plätze|frei|benotigt|verfugbar|helfer(?:innen)?|personen|belegt|besetzt|vergeben|angemeldet|ausgebucht|stuck|pers|leute|eltern|kinder|freiwillige|stk",
};
