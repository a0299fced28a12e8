import { isTimeZone } from '../time/store-clock.ts'

/** Defaults of a store by its country, which its owner may change. */
export interface CountryDefaults {
  /** ISO 4217. */
  readonly currency: string
  /** IANA name: of the capital, or of the most populous zone. */
  readonly timeZone: string
}

const rows = `
IN INR Asia/Kolkata
AF AFN Asia/Kabul
AX EUR Europe/Mariehamn
AL ALL Europe/Tirane
DZ DZD Africa/Algiers
AS USD Pacific/Pago_Pago
AD EUR Europe/Andorra
AO AOA Africa/Luanda
AI XCD America/Anguilla
AG XCD America/Antigua
AR ARS America/Argentina/Buenos_Aires
AM AMD Asia/Yerevan
AW AWG America/Aruba
AU AUD Australia/Sydney
AT EUR Europe/Vienna
AZ AZN Asia/Baku
BS BSD America/Nassau
BH BHD Asia/Bahrain
BD BDT Asia/Dhaka
BB BBD America/Barbados
BY BYN Europe/Minsk
BE EUR Europe/Brussels
BZ BZD America/Belize
BJ XOF Africa/Porto-Novo
BM BMD Atlantic/Bermuda
BT INR Asia/Thimphu
BO BOB America/La_Paz
BQ USD America/Kralendijk
BA BAM Europe/Sarajevo
BW BWP Africa/Gaborone
BR BRL America/Sao_Paulo
IO USD Indian/Chagos
VG USD America/Tortola
BN BND Asia/Brunei
BG EUR Europe/Sofia
BF XOF Africa/Ouagadougou
BI BIF Africa/Bujumbura
KH KHR Asia/Phnom_Penh
CM XAF Africa/Douala
CA CAD America/Toronto
CV CVE Atlantic/Cape_Verde
KY KYD America/Cayman
CF XAF Africa/Bangui
TD XAF Africa/Ndjamena
CL CLP America/Santiago
CN CNY Asia/Shanghai
CX AUD Indian/Christmas
CC AUD Indian/Cocos
CO COP America/Bogota
KM KMF Indian/Comoro
CG XAF Africa/Brazzaville
CD CDF Africa/Kinshasa
CK NZD Pacific/Rarotonga
CR CRC America/Costa_Rica
CI XOF Africa/Abidjan
HR EUR Europe/Zagreb
CU CUP America/Havana
CW ANG America/Curacao
CY EUR Asia/Nicosia
CZ CZK Europe/Prague
DK DKK Europe/Copenhagen
DJ DJF Africa/Djibouti
DM XCD America/Dominica
DO DOP America/Santo_Domingo
EC USD America/Guayaquil
EG EGP Africa/Cairo
SV USD America/El_Salvador
GQ XAF Africa/Malabo
ER ERN Africa/Asmara
EE EUR Europe/Tallinn
SZ SZL Africa/Mbabane
ET ETB Africa/Addis_Ababa
FK FKP Atlantic/Stanley
FO DKK Atlantic/Faroe
FJ FJD Pacific/Fiji
FI EUR Europe/Helsinki
FR EUR Europe/Paris
GF EUR America/Cayenne
PF XPF Pacific/Tahiti
GA XAF Africa/Libreville
GM GMD Africa/Banjul
GE GEL Asia/Tbilisi
DE EUR Europe/Berlin
GH GHS Africa/Accra
GI GIP Europe/Gibraltar
GR EUR Europe/Athens
GL DKK America/Nuuk
GD XCD America/Grenada
GP EUR America/Guadeloupe
GU USD Pacific/Guam
GT GTQ America/Guatemala
GG GBP Europe/Guernsey
GN GNF Africa/Conakry
GW XOF Africa/Bissau
GY GYD America/Guyana
HT HTG America/Port-au-Prince
HN HNL America/Tegucigalpa
HK HKD Asia/Hong_Kong
HU HUF Europe/Budapest
IS ISK Atlantic/Reykjavik
ID IDR Asia/Jakarta
IR IRR Asia/Tehran
IQ IQD Asia/Baghdad
IE EUR Europe/Dublin
IM GBP Europe/Isle_of_Man
IL ILS Asia/Jerusalem
IT EUR Europe/Rome
JM JMD America/Jamaica
JP JPY Asia/Tokyo
JE GBP Europe/Jersey
JO JOD Asia/Amman
KZ KZT Asia/Almaty
KE KES Africa/Nairobi
KI AUD Pacific/Tarawa
XK EUR Europe/Belgrade
KW KWD Asia/Kuwait
KG KGS Asia/Bishkek
LA LAK Asia/Vientiane
LV EUR Europe/Riga
LB LBP Asia/Beirut
LS LSL Africa/Maseru
LR LRD Africa/Monrovia
LY LYD Africa/Tripoli
LI CHF Europe/Vaduz
LT EUR Europe/Vilnius
LU EUR Europe/Luxembourg
MO MOP Asia/Macau
MG MGA Indian/Antananarivo
MW MWK Africa/Blantyre
MY MYR Asia/Kuala_Lumpur
MV MVR Indian/Maldives
ML XOF Africa/Bamako
MT EUR Europe/Malta
MH USD Pacific/Majuro
MQ EUR America/Martinique
MR MRU Africa/Nouakchott
MU MUR Indian/Mauritius
YT EUR Indian/Mayotte
MX MXN America/Mexico_City
FM USD Pacific/Pohnpei
MD MDL Europe/Chisinau
MC EUR Europe/Monaco
MN MNT Asia/Ulaanbaatar
ME EUR Europe/Podgorica
MS XCD America/Montserrat
MA MAD Africa/Casablanca
MZ MZN Africa/Maputo
MM MMK Asia/Yangon
NA NAD Africa/Windhoek
NR AUD Pacific/Nauru
NP NPR Asia/Kathmandu
NL EUR Europe/Amsterdam
NC XPF Pacific/Noumea
NZ NZD Pacific/Auckland
NI NIO America/Managua
NE XOF Africa/Niamey
NG NGN Africa/Lagos
NU NZD Pacific/Niue
NF AUD Pacific/Norfolk
KP KPW Asia/Pyongyang
MK MKD Europe/Skopje
MP USD Pacific/Saipan
NO NOK Europe/Oslo
OM OMR Asia/Muscat
PK PKR Asia/Karachi
PW USD Pacific/Palau
PS ILS Asia/Gaza
PA USD America/Panama
PG PGK Pacific/Port_Moresby
PY PYG America/Asuncion
PE PEN America/Lima
PH PHP Asia/Manila
PN NZD Pacific/Pitcairn
PL PLN Europe/Warsaw
PT EUR Europe/Lisbon
PR USD America/Puerto_Rico
QA QAR Asia/Qatar
RE EUR Indian/Reunion
RO RON Europe/Bucharest
RU RUB Europe/Moscow
RW RWF Africa/Kigali
BL EUR America/St_Barthelemy
SH SHP Atlantic/St_Helena
KN XCD America/St_Kitts
LC XCD America/St_Lucia
MF EUR America/Marigot
PM EUR America/Miquelon
VC XCD America/St_Vincent
WS WST Pacific/Apia
SM EUR Europe/San_Marino
ST STN Africa/Sao_Tome
SA SAR Asia/Riyadh
SN XOF Africa/Dakar
RS RSD Europe/Belgrade
SC SCR Indian/Mahe
SL SLE Africa/Freetown
SG SGD Asia/Singapore
SX ANG America/Lower_Princes
SK EUR Europe/Bratislava
SI EUR Europe/Ljubljana
SB SBD Pacific/Guadalcanal
SO SOS Africa/Mogadishu
ZA ZAR Africa/Johannesburg
KR KRW Asia/Seoul
SS SSP Africa/Juba
ES EUR Europe/Madrid
LK LKR Asia/Colombo
SD SDG Africa/Khartoum
SR SRD America/Paramaribo
SJ NOK Arctic/Longyearbyen
SE SEK Europe/Stockholm
CH CHF Europe/Zurich
SY SYP Asia/Damascus
TW TWD Asia/Taipei
TJ TJS Asia/Dushanbe
TZ TZS Africa/Dar_es_Salaam
TH THB Asia/Bangkok
TL USD Asia/Dili
TG XOF Africa/Lome
TK NZD Pacific/Fakaofo
TO TOP Pacific/Tongatapu
TT TTD America/Port_of_Spain
TN TND Africa/Tunis
TR TRY Europe/Istanbul
TM TMT Asia/Ashgabat
TC USD America/Grand_Turk
TV AUD Pacific/Funafuti
UG UGX Africa/Kampala
UA UAH Europe/Kyiv
AE AED Asia/Dubai
GB GBP Europe/London
US USD America/New_York
VI USD America/St_Thomas
UY UYU America/Montevideo
UZ UZS Asia/Tashkent
VU VUV Pacific/Efate
VA EUR Europe/Vatican
VE VES America/Caracas
VN VND Asia/Ho_Chi_Minh
WF XPF Pacific/Wallis
EH MAD Africa/El_Aaiun
YE YER Asia/Aden
ZM ZMW Africa/Lusaka
ZW USD Africa/Harare
`

const DEFAULTS: ReadonlyMap<string, CountryDefaults> = new Map(
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [code = '', currency = '', timeZone = ''] = row.split(' ')
      return [code, { currency, timeZone }]
    }),
)

/** Currencies of all countries, sorted by code. */
export const CURRENCIES: readonly string[] = [
  ...new Set([...DEFAULTS.values()].map(({ currency }) => currency)),
].sort()

const INDIA: CountryDefaults = { currency: 'INR', timeZone: 'Asia/Kolkata' }

/** Currency and time zone of a country, given by its ISO 3166-1 alpha-2 code; India's where the code is unknown. */
export function countryDefaults(code: string): CountryDefaults {
  return DEFAULTS.get(code) ?? INDIA
}

/** Country with the time zone of a device; India where that is unknown. */
export function countryOfTimeZone(timeZone: string): string {
  const wanted = canonical(timeZone)
  return [...DEFAULTS].find(([, defaults]) => canonical(defaults.timeZone) === wanted)?.[0] ?? 'IN'
}

/** Canonical name of a time zone: zones have older names, and machines differ in which they give. */
function canonical(timeZone: string): string {
  if (!isTimeZone(timeZone)) return timeZone
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
}
