const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words of the trade in names of firms. They name nothing, alone or beside each other: `Wealth Partners`. */
export const TRADE_WORDS = words(
  'a an and the of for at in on to by with & wealth financial finance finances capital money asset ' +
    'assets investment investments investing investors investor management managers manager managed ' +
    'advisor advisors adviser advisers advisory advice planning planners planner plan plans group ' +
    'groups partners partner partnership associates associate services service solutions strategies ' +
    'strategy strategic consulting consultants counsel counselors securities brokerage broker ' +
    'brokers insurance retirement private client clients family office trust fiduciary practice ' +
    'practices team firm firms company companies holdings global international national american ' +
    'america us usa united general independent professional professionals personal portfolio fund ' +
    'funds equity income tax estate network institute research first new',
);

/** Legal forms and titles: no part of a name. */
export const FORMS_AND_TITLES = words(
  'llc llp lp inc incorporated corp corporation co company ltd limited pllc pc pa plc mr mrs ms ' +
    'miss dr prof jr sr ii iii iv cfp cfa cpa chfc clu cima ria phd mba jd esq aif cpwa ea md',
);

/**
 * Words of ordinary sentences that are also family names, first names, streets, places, or the picture in the name of a
 * firm. Each counts only beside another word of the same name, or where a capital inside a sentence makes it a name.
 */
export const ORDINARY_WORDS = words(
  // Family names.
  'young price best rich long short small little large strong wise good goode love moody savage ' +
    'sharp swift quick slow gross net cash bond bonds stock stocks bank banks fee marks note page ' +
    'pages book books read reader case law laws judge justice may march june april august summer ' +
    'winter spring fall day days week weeks knight king kings queen prince duke pope bishop abbot ' +
    'church temple parish cook baker carpenter mason painter taylor weaver fisher hunter farmer ' +
    'shepherd gardener butler porter driver carter chandler cooper sawyer turner walker rider runner ' +
    'singer brewer miller potter smart bright clear dear noble grand fair true worth worthy proud ' +
    'bold hardy power powers fields field hill hills lake lakes river rivers brook brooks forest ' +
    'woods wood park parks west east north south stone rock rocks sands banks bridge gates gate ' +
    'house hall barn barnes mill mills ford wells pool marsh waters rain snow frost winds storm ' +
    'black white green brown gray grey gold golden silver blue red bush rose flowers flower branch ' +
    'bloom berry berries apple cotton wolf fox lion lamb bull bear bird crane drake swan hawk eagle ' +
    'robin martin ray sunny star stars moon sky bell ball block blocks board brand brands buck bucks ' +
    'burns camp chance change child childs close coins cole cost cross dale dean deal drew early ' +
    'ends english french german dutch welsh scott fine finish fish foot free freeman friend friends ' +
    'frank goings grant grants guy hand hands hard head heard held help high hope holder holiday ' +
    'home hood hook horn hurt hunt ivory joy key keys keen kind lane last lead leader leaders line ' +
    'link links list lock lot lowe major mark market means merit mission moor more moore new newman ' +
    'nice noon oaks olds pace paid pain palm pass peace pearl penny person pick pike pitt plant ' +
    'poole pounds pride print quarter race ramp rank raw reason record reed reeves rest rice ring ' +
    'rise road root roots ross ruff rule rush sage sale sales salt school seal self senior sell ' +
    'sells shade shaw sheets shields ship short sides sign simple slice snyder south sparks spears ' +
    'speed spence staff standard steel steps still street street sugar sweet table tell tenant terry ' +
    'time times tower towers town trade trader treat tree trial trim trip trust truth tuck twist ' +
    'vale value van view vine vision walk wall walls ward ware watch way ways weeks welcome wheel ' +
    'wheeler wild will wills wing wire wish words work works world yield ' +
    // Promises and virtues in names of firms.
    'creative dynamic proactive thoughtful simplicity simple simply aspire inspire inspired elevate ' +
    'empower ascend ascent altitude thrive flourish succeed success successful advocate advocates ' +
    'blueprint mariner sanctuary steward stewardship captain wisdom sound prudent diligent dedicated ' +
    'devoted loyal loyalty respect caring care careful concierge boutique bespoke tailored custom ' +
    'classic traditional tradition timeless forever always ever lasting enduring endeavor venture ' +
    'ventures adventure explorer explore discover discovery quest odyssey expedition course chart ' +
    'charted map roadmap guide guided guidance mentor coach shepherd pilot crew fleet sail sails ' +
    'sailing tide tides wave waves current stream springs fountain source origin origins dawn ' +
    'daybreak sunrise sunset morning evening night midnight light lights lantern lamp torch spark ' +
    'flame fire ember hearth cottage cabin lodge manor villa arbor grove orchard vineyard garden ' +
    'gardens terrace pasture ranch farm acre acres landmark monument pillar pillars column arch ' +
    'archway arrow forge forged iron copper bronze platinum diamond emerald sapphire prism lens ' +
    'spectrum mosaic tapestry fabric thread pattern puzzle piece pieces chapter chapters story song ' +
    'tempo rhythm accent tone voice choices option options answer answers question questions idea ' +
    'ideas thought thoughts mind mindful thinking smarter brighter better greater great foremost ' +
    'primary principal principle principles values virtue virtues ethics honesty honest open direct ' +
    'easy ease comfort comfortable confident confidence certain certainty assured assurance security ' +
    'safety safeguard protect protection defense defender sentry watchful alert aware ready ' +
    'readiness prepared prepare preparation planned purpose purposeful intent intention intentional ' +
    'deliberate focused target goal goals aim dream dreams hopeful aspiration ambition drive driven ' +
    'motion moving steady stability even level equal fairness partnering together we our you your my ' +
    'own owners ownership holistic wealthy healthy health money dollar dollars penny pennies coin ' +
    'currency income savings save saver spending budget debt credit loan loans lending mortgage ' +
    'payment payments tomorrow today yesterday decade decades annual quarterly monthly weekly daily ' +
    'hourly early late later earlier sooner now then once again ahead forward onward upward beyond ' +
    'above across along between bridge ' +
    // First names.
    'will bill mark grant chase chance drew frank art rob pat sue dawn eve faith hope grace joy ivy ' +
    'iris lily rose ruby amber ginger summer autumn dean miles max rich ward skip rusty sunny dale ' +
    'glen cliff heath clay penny opal pearl charity constance prudence patience mercy melody harmony ' +
    'destiny genesis august jack nick gene ray jimmy peg don victor holly sandy misty crystal jewel ' +
    'angel trinity christian earl duke ' +
    // Pictures in names of firms.
    'summit peak pinnacle apex zenith horizon horizons compass beacon lighthouse harbor anchor ' +
    'bridge gateway crossroads keystone cornerstone milestone capstone touchstone foundation ' +
    'heritage legacy generation generations generational century centennial liberty freedom patriot ' +
    'independence pioneer frontier trail trails pathway path journey voyage navigator north star ' +
    'polaris guardian sentinel shield fortress castle citadel bastion ironwood oak maple cedar pine ' +
    'evergreen redwood willow elm ash birch laurel magnolia sequoia ridge valley canyon mesa prairie ' +
    'meadow mountain mountains coast coastal ocean atlantic pacific bay shore lakeshore lakeside ' +
    'riverside seaside island delta prosperity prosper abundance abundant clarity insight insights ' +
    'perspective vantage vista vision focus element elements essential essentials balance balanced ' +
    'alliance allied united unity concord accord synergy integrity integrated honor trusted fidelity ' +
    'reliance steadfast stable security secure safe premier prime elite select choice signature ' +
    'quality excellence superior optimal total complete comprehensive true blue bluestone future ' +
    'tomorrow next modern progressive advance advanced advantage edge momentum velocity catalyst ' +
    'impact impetus growth grow bloom blossom harvest seed roots life lifetime living wellness well ' +
    'being people public central example sample test demo user midwest midwestern southern northern ' +
    'eastern western southeast southwest northeast northwest metro city county country community ' +
    'local regional state capitol union main center point points square place plaza court market ' +
    'broadway front second third fourth fifth sixth seventh eighth ninth tenth one two three four ' +
    'five six seven eight nine ten orange mobile reading normal commerce enterprise bend buffalo ' +
    'phoenix lincoln washington jackson madison monroe jefferson franklin hamilton georgia virginia ' +
    'maine college university eve info office contact admin hello mail email team advisor support ' +
    'sales owner seller buyer name individual none na self employed retired sole proprietor ' +
    'freelance unaffiliated yes no not applicable',
);

export const isTrade = (word: string): boolean => TRADE_WORDS.has(word);
export const isOrdinary = (word: string): boolean => ORDINARY_WORDS.has(word) || TRADE_WORDS.has(word);

/** Words that have a capital inside ordinary sentences: never found alone. */
const CAPITAL_ANYWAY = words(
  'march may june april august summer winter spring fall north south east west midwest midwestern ' +
    'northern southern eastern western southeast southwest northeast northwest atlantic pacific main ' +
    'wall street i schedule series form christian english french german dutch welsh us american ' +
    'jefferson washington lincoln georgia virginia maine phoenix buffalo orange mobile congress ' +
    'capitol holiday easter section rule part page exhibit first second third',
);
/** An ordinary word that a capital inside a sentence makes a name. */
export const isProperWord = (word: string): boolean =>
  word.length > 2 && ORDINARY_WORDS.has(word) && !TRADE_WORDS.has(word) && !CAPITAL_ANYWAY.has(word);
