/** Which dishes each menu shows, at what hours and under which headings. */
import { FESTIVAL, NASHTA, NIGHT } from './breakfast-and-late.ts'
import type { Dish, Text } from './dish.ts'
import { BIRYANI, BREADS, CURRIES, VEG_BIRYANI } from './mains.ts'
import { CHAAT, TANDOOR } from './small-plates.ts'
import { MASALA_DOSA, MEDU_VADA, ONION_UTTAPAM, PODI_IDLI, SOUTH } from './south.ts'
import { DRINKS, FILTER_COFFEE, GULAB_JAMUN, MASALA_CHAI, SWEETS, WATER } from './sweets-and-drinks.ts'
import { HAKKA_NOODLES, THALIS, WOK } from './thalis-and-wok.ts'

export interface Section {
  readonly id: string
  readonly label: Text
  readonly banner?: string
  readonly discount?: number
  readonly hidden?: true
  readonly collapsed?: true
  readonly dishes: readonly Dish[]
}

export interface Card {
  readonly id: string
  readonly label: Text
  readonly remarks?: Text
  readonly primaryColor: string
  readonly hours: readonly [from: string, to: string]
  readonly pureVeg?: true
  readonly sections: readonly Section[]
}

/** Picks dishes by id, in the order asked for. */
function pick(dishes: readonly Dish[], ...ids: string[]): Dish[] {
  return ids.map((id) => {
    const dish = dishes.find((candidate) => candidate.id === id)
    if (!dish) throw new Error(`no dish ${id}`)
    return dish
  })
}

const RECOMMENDED = pick(
  [...CHAAT, ...TANDOOR, ...SOUTH, ...CURRIES, ...BIRYANI, ...THALIS],
  'paneer-tikka',
  'masala-dosa',
  'butter-chicken',
  'veg-dum-biryani',
  'tawa-pav-bhaji',
  'varhadi-thali',
)

export const menus: readonly Card[] = [
  {
    id: 'sample-all-day',
    label: ['All-Day Kitchen', 'दिन भर की रसोई'],
    remarks: ['Seven stoves, from noon till the last guest', 'सात चूल्हे, दोपहर से आख़िरी मेहमान तक'],
    primaryColor: 'B8452A',
    hours: ['00:00', '23:59'],
    sections: [
      {
        id: 'recommended',
        label: ['Recommended', 'हमारी पसंद'],
        banner: 'banner-recommended',
        dishes: RECOMMENDED,
      },
      {
        id: 'chaat',
        label: ['Chaat and Small Plates', 'चाट और छोटी प्लेट'],
        banner: 'banner-chaat',
        dishes: CHAAT,
      },
      {
        id: 'tandoor',
        label: ['From the Tandoor', 'तंदूर से'],
        banner: 'banner-tandoor',
        discount: 10,
        dishes: TANDOOR,
      },
      {
        id: 'south',
        label: ['The Southern Griddle', 'दक्षिण का तवा'],
        banner: 'banner-south',
        dishes: SOUTH,
      },
      {
        id: 'curries',
        label: ['Curries and Dals', 'सब्ज़ी, दाल और करी'],
        banner: 'banner-curries',
        dishes: CURRIES,
      },
      {
        id: 'biryani',
        label: ['Biryani and Rice', 'बिरयानी और चावल'],
        banner: 'banner-biryani',
        dishes: BIRYANI,
      },
      { id: 'breads', label: ['Breads', 'रोटी और नान'], dishes: BREADS },
      { id: 'thalis', label: ['Thalis', 'थालियाँ'], banner: 'banner-thali', dishes: THALIS },
      {
        id: 'wok',
        label: ['Stove Six: the Wok', 'छठा चूल्हा: चाइनीज़'],
        banner: 'banner-wok',
        discount: 5,
        dishes: WOK,
      },
      { id: 'sweets', label: ['Something Sweet', 'कुछ मीठा'], banner: 'banner-sweets', dishes: SWEETS },
      {
        id: 'drinks',
        label: ['Chai, Lassi and Coolers', 'चाय, लस्सी और शरबत'],
        banner: 'banner-drinks',
        collapsed: true,
        dishes: DRINKS,
      },
      { id: 'festival', label: ['Festival Specials', 'त्योहार स्पेशल'], hidden: true, dishes: FESTIVAL },
    ],
  },
  {
    id: 'sample-breakfast',
    label: ['Breakfast', 'सुबह का नाश्ता'],
    remarks: ['All vegetarian, till half past eleven', 'पूरा शाकाहारी, साढ़े ग्यारह बजे तक'],
    primaryColor: '2F7D4F',
    hours: ['07:00', '11:30'],
    pureVeg: true,
    sections: [
      {
        id: 'nashta',
        label: ['Pune Wakes Up', 'पुणे की सुबह'],
        banner: 'banner-breakfast',
        dishes: NASHTA,
      },
      {
        id: 'morning-griddle',
        label: ['Off the Griddle', 'गरम तवे से'],
        banner: 'banner-south',
        discount: 10,
        dishes: [MASALA_DOSA, PODI_IDLI, MEDU_VADA, ONION_UTTAPAM],
      },
      {
        id: 'morning-cups',
        label: ['First Cup', 'पहली प्याली'],
        banner: 'banner-drinks',
        dishes: [MASALA_CHAI, FILTER_COFFEE, WATER],
      },
    ],
  },
  {
    id: 'sample-late-night',
    label: ['Late Night', 'देर रात'],
    primaryColor: '3B3F8F',
    hours: ['22:00', '03:00'],
    sections: [
      {
        id: 'night',
        label: ['After Ten', 'रात दस के बाद'],
        banner: 'banner-late-night',
        dishes: NIGHT,
      },
      {
        id: 'night-plates',
        label: ['Still Hungry', 'अब भी भूख है?'],
        banner: 'banner-biryani',
        dishes: [VEG_BIRYANI, HAKKA_NOODLES],
      },
      {
        id: 'night-cups',
        label: ['Sweet and Hot', 'मीठा और गरम'],
        dishes: [GULAB_JAMUN, MASALA_CHAI, WATER],
      },
    ],
  },
]
