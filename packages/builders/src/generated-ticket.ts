import type {
  KitchenTicket,
  KitchenTicketComponent,
  KitchenTicketLine,
} from '@thali/domain/order/kitchen-ticket'
import type { SeededRandom } from './seeded-random.ts'

/** Dishes in five scripts, with the joined letters that each has. */
const DISHES = {
  Latin: [
    'Paneer Butter Masala',
    'Crème brûlée',
    'Fish & Chips <large>',
    "Chef's 50/50 «mix»",
    'Idli (2 pcs)',
  ],
  Devanagari: ['शाही पनीर टिक्का', 'क्षत्रिय थाली श्रीखंड', 'कढ़ी पकौड़ा', 'हैदराबादी चिकन बिरयानी', 'स्ट्रॉबेरी लस्सी'],
  Bengali: ['চিংড়ি মাছের মালাইকারি', 'কষা মাংস', 'ক্ষীর কদম্ব', 'সর্ষে ইলিশ', 'আলু পোস্ত'],
  Tamil: ['கோழி பிரியாணி', 'இட்லி சாம்பார்', 'ஸ்ரீ கொத்து பரோட்டா', 'வெண் பொங்கல்', 'மெது வடை'],
  Telugu: ['హైదరాబాదీ బిర్యానీ', 'గుత్తి వంకాయ', 'పెసరట్టు ఉప్మా', 'స్త్రీ శక్తి థాలీ', 'గోంగూర పచ్చడి'],
} as const
const SCRIPTS = ['Latin', 'Devanagari', 'Bengali', 'Tamil', 'Telugu'] as const
/** The longest name that a menu takes has 200 letters. */
const LONG_WORDS = 40
const LINES_MAX = 100

export interface GeneratedTicket {
  readonly script: string
  readonly ticket: KitchenTicket
}

/** A kitchen ticket in one of five scripts, or in all, some of it combos; some with the longest names, some with 100 lines. */
export function generateTicket(random: SeededRandom, index: number): GeneratedTicket {
  const script = SCRIPTS[index % SCRIPTS.length] ?? 'Latin'
  const isLong = index % 10 === 9
  const lineCount = index % 50 === 49 ? LINES_MAX : random.between(1, 8)
  const words = () => random.pick(DISHES[random.chance(20) ? random.pick(SCRIPTS) : script])
  const name = () => {
    const first = words()
    if (!isLong) return first
    return Array.from({ length: random.between(8, LONG_WORDS) }, words)
      .join(' ')
      .slice(0, 200)
      .trim()
  }
  const portion = (): KitchenTicketComponent => ({
    label: name(),
    quantity: random.between(1, 99),
    options: Array.from({ length: random.between(0, 3) }, (_, position) => ({
      text: words(),
      isNested: position > 0 && random.chance(30),
    })),
    veg: random.pick([true, false, null]),
  })
  const line = (): KitchenTicketLine => ({
    ...portion(),
    note: random.pick([undefined, undefined, 'No <b>onion</b> & garlic', 'बिना प्याज़ 🙏', '\u001b@ cut me']),
    ...(random.chance(25) && { components: Array.from({ length: random.between(1, 4) }, portion) }),
    ...(random.chance(10) && { without: [words()] }),
  })
  const lines = Array.from({ length: lineCount }, line)
  return {
    script,
    ticket: {
      number: random.between(1, 9999),
      orderType: random.pick(['Dine-In', 'Delivery', 'Pickup']),
      address: random.pick(['Table 7', 'कमरा 12', '']),
      remarks: random.pick(['', 'No <b>onion</b> & garlic', 'जल्दी भेजें 🙏', '\u001b@\u001dV\u0001 cut me']),
      lines,
      struckLines: random.chance(16) ? [line()] : [],
      portions: lines
        .flatMap((one): readonly KitchenTicketComponent[] => one.components ?? [one])
        .reduce((sum, { quantity }) => sum + quantity, 0),
    },
  }
}
