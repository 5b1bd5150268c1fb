/**
 * What else names a state: its people, the nickname before `State`, its best-known cities and areas, and the first
 * three digits of its ZIP codes (United States Postal Service, Publication 65). Cities whose names are also those of
 * insurers and fund companies (`Lincoln`, `Jackson`, `Columbia`) are left out.
 */
type StateWords = {
  people: readonly string[];
  nickname: string;
  cities: readonly string[];
  zips: readonly [from: number, to: number][];
};

const state = (people: string, nickname: string, cities: string, ...zips: [number, number][]): StateWords => ({
  people: people.split(', '),
  nickname,
  cities: cities.split(', '),
  zips,
});

export const STATE_WORDS: Record<string, StateWords> = {
  AK: state('alaskan', 'last frontier', 'Anchorage, Fairbanks, Juneau', [995, 999]),
  AL: state('alabamian', 'yellowhammer', 'Birmingham, Montgomery, Huntsville, Mobile, Tuscaloosa', [350, 369]),
  AR: state('arkansan', 'razorback', 'Little Rock, Fayetteville, Fort Smith, Bentonville', [716, 729]),
  AZ: state('arizonan', 'grand canyon', 'Phoenix, Tucson, Scottsdale, Mesa, Flagstaff, Tempe', [850, 865]),
  CA: state(
    'californian',
    'golden',
    'Los Angeles, San Diego, San Francisco, San Jose, Sacramento, Oakland, Orange County, Silicon Valley, Bay Area',
    [900, 961],
  ),
  CO: state('coloradan', 'centennial', 'Denver, Colorado Springs, Boulder, Fort Collins', [800, 816]),
  CT: state('connecticuter', 'constitution', 'Hartford, New Haven, Stamford, Bridgeport, Greenwich', [60, 69]),
  DC: state('washingtonian', 'district', 'Georgetown, Capitol Hill', [200, 200], [202, 205]),
  DE: state('delawarean', 'diamond', 'Wilmington, Rehoboth Beach', [197, 199]),
  FL: state(
    'floridian',
    'sunshine',
    'Miami, Tampa, Orlando, Jacksonville, Sarasota, Fort Lauderdale, Palm Beach, St Petersburg, Tallahassee',
    [320, 349],
  ),
  GA: state('georgian', 'peach', 'Atlanta, Savannah, Augusta, Macon', [300, 319], [398, 399]),
  HI: state('hawaiian', 'aloha', 'Honolulu, Oahu, Maui', [967, 968]),
  IA: state('iowan, hawkeyes', 'hawkeye', 'Des Moines, Cedar Rapids, Davenport, Sioux City', [500, 528]),
  ID: state('idahoan', 'gem', 'Boise, Coeur dAlene, Idaho Falls', [832, 838]),
  IL: state('illinoisan', 'prairie', 'Chicago, Peoria, Rockford, Naperville', [600, 629]),
  IN: state('hoosier, indianan', 'hoosier', 'Indianapolis, Fort Wayne, Evansville, South Bend', [460, 479]),
  KS: state('kansan', 'sunflower', 'Wichita, Overland Park, Topeka', [660, 679]),
  KY: state('kentuckian', 'bluegrass', 'Louisville, Lexington, Bowling Green', [400, 427]),
  LA: state('louisianan', 'pelican', 'New Orleans, Baton Rouge, Shreveport, Lafayette', [700, 714]),
  MA: state('bay stater', 'bay', 'Boston, Worcester, Cambridge, Cape Cod', [10, 27]),
  MD: state('marylander', 'old line', 'Baltimore, Annapolis, Bethesda, Rockville', [206, 219]),
  ME: state('mainer', 'pine tree', 'Bangor, Bar Harbor', [39, 49]),
  MI: state('michigander', 'wolverine', 'Detroit, Grand Rapids, Ann Arbor, Lansing, Kalamazoo', [480, 499]),
  MN: state('minnesotan', 'north star', 'Minneapolis, St Paul, Twin Cities, Duluth', [550, 567]),
  MO: state('missourian', 'show me', 'St Louis, Kansas City, Branson', [630, 658]),
  MS: state('mississippian', 'magnolia', 'Biloxi, Gulfport, Hattiesburg', [386, 397]),
  MT: state('montanan', 'treasure', 'Billings, Missoula, Bozeman', [590, 599]),
  NC: state(
    'north carolinian, tar heels',
    'tar heel',
    'Charlotte, Raleigh, Durham, Greensboro, Asheville, Winston Salem, Research Triangle',
    [270, 289],
  ),
  ND: state('north dakotan', 'peace garden', 'Fargo, Bismarck', [580, 588]),
  NE: state('nebraskan, cornhuskers', 'cornhusker', 'Omaha', [680, 693]),
  NH: state('granite stater', 'granite', 'Nashua, Portsmouth', [30, 38]),
  NJ: state('new jerseyan', 'garden', 'Newark, Jersey City, Princeton, Hoboken, Jersey Shore', [70, 89]),
  NM: state('new mexican', 'land of enchantment', 'Albuquerque, Santa Fe, Las Cruces', [870, 884]),
  NV: state('nevadan', 'silver', 'Las Vegas, Reno, Henderson', [889, 898]),
  NY: state(
    'new yorker',
    'empire',
    'Manhattan, Brooklyn, Long Island, Rochester, Syracuse, Buffalo, Albany, Westchester, Hudson Valley',
    [100, 149],
  ),
  OH: state(
    'ohioan, buckeyes',
    'buckeye',
    'Columbus, Cleveland, Cincinnati, Toledo, Akron, Dayton, Cuyahoga',
    [430, 459],
  ),
  OK: state('oklahoman', 'sooner', 'Oklahoma City, Tulsa', [730, 749]),
  OR: state('oregonian', 'beaver', 'Portland, Eugene, Bend, Willamette', [970, 979]),
  PA: state(
    'pennsylvanian',
    'keystone',
    'Philadelphia, Pittsburgh, Allentown, Lancaster County, Harrisburg, Scranton',
    [150, 196],
  ),
  RI: state('rhode islander', 'ocean', 'Newport, Warwick', [28, 29]),
  SC: state('south carolinian', 'palmetto', 'Charleston, Greenville, Myrtle Beach, Hilton Head', [290, 299]),
  SD: state('south dakotan', 'mount rushmore', 'Sioux Falls, Rapid City', [570, 577]),
  TN: state('tennessean', 'volunteer', 'Nashville, Memphis, Knoxville, Chattanooga', [370, 385]),
  TX: state('texan', 'lone star', 'Dallas, Houston, San Antonio, Austin, Fort Worth, El Paso', [750, 799]),
  UT: state('utahn', 'beehive', 'Salt Lake City, Provo, Park City, St George', [840, 847]),
  VA: state(
    'virginian',
    'old dominion',
    'Richmond, Norfolk, Virginia Beach, Arlington, Charlottesville, Roanoke',
    [201, 201],
    [220, 246],
  ),
  VT: state('vermonter', 'green mountain', 'Burlington, Stowe', [50, 59]),
  WA: state('washingtonian', 'evergreen', 'Seattle, Spokane, Tacoma, Puget Sound', [980, 994]),
  WI: state('wisconsinite', 'badger', 'Milwaukee, Green Bay, Kenosha', [530, 549]),
  WV: state('west virginian', 'mountain', 'Morgantown, Huntington', [247, 268]),
  WY: state('wyomingite', 'equality', 'Cheyenne, Casper, Jackson Hole', [820, 831]),
};

/** Short names of states as newspapers write them; `Ill.` and `Miss.` are words. */
export const SHORT_NAMES: Record<string, string> = {
  ...{ AL: 'ala', AZ: 'ariz', AR: 'ark', CA: 'calif', CO: 'colo', CT: 'conn', DE: 'del', FL: 'fla', IN: 'ind' },
  ...{ KS: 'kan', MA: 'mass', MI: 'mich', MN: 'minn', MT: 'mont', NE: 'neb', NV: 'nev', OK: 'okla', OR: 'ore' },
  ...{ PA: 'penn', TN: 'tenn', TX: 'tex', WA: 'wash', WI: 'wis', WY: 'wyo' },
};

/** Codes of states that are words: in a text in capitals they are these. */
export const WORD_CODES: ReadonlySet<string> = new Set(['hi', 'id', 'in', 'me', 'ok', 'or']);
/** With full stops these are titles and degrees: `M.D.`, `P.A.` */
export const TITLE_CODES: ReadonlySet<string> = new Set(['ma', 'md', 'pa', 'va']);
