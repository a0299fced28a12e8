/** Dosas, idlis and company from the stone griddle. */
import { COOKED, choice, type Dish, oneOf, only, upTo } from './dish.ts'

const CHUTNEYS = upTo(
  2,
  ['Chutney, one more', 'एक और चटनी'],
  [
    choice(['Coconut', 'नारियल'], 0),
    choice(['Tomato and garlic', 'टमाटर-लहसुन'], 0),
    choice(['Gunpowder with sesame oil', 'तिल के तेल वाली पोड़ी'], 20, { allergens: ['sesame'] }),
  ],
)

export const MASALA_DOSA: Dish = {
  id: 'masala-dosa',
  label: ['Masala Dosa', 'मसाला डोसा'],
  description: [
    'Thin, long, brown at the edges, buttery potato in the middle. Sambar and two chutneys.',
    'पतला, लंबा, किनारों से करारा, बीच में आलू मसाला। साथ में सांभर और दो चटनी।',
  ],
  images: ['masala-dosa', 'masala-dosa-half', 'sambar'],
  tags: ['Bestseller'],
  taxes: COOKED,
  veg: true,
  groups: [
    oneOf(
      ['Cooked in', 'किसमें सेंकें?'],
      [
        choice(['Sesame oil', 'तिल का तेल'], 129, { added: true, allergens: ['sesame'] }),
        choice(['Butter', 'मक्खन'], 149, { allergens: ['milk'] }),
        choice(['Ghee', 'घी'], 159, { allergens: ['milk'] }),
      ],
    ),
    CHUTNEYS,
  ],
  kcal: 430,
  servingSize: '1 dosa, 260 g',
  allergens: ['mustard'],
  diets: ['gluten-free'],
  spiceLevel: 1,
  prepMinutes: 10,
  hsn: '996331',
}

export const PODI_IDLI: Dish = {
  id: 'ghee-podi-idli',
  label: ['Ghee Podi Idli', 'घी पोड़ी इडली'],
  description: [
    'Three soft idlis, tossed in hot ghee and gunpowder while you wait.',
    'तीन नरम इडली, गरम घी और पोड़ी में लिपटी हुई।',
  ],
  images: ['idli'],
  tags: ['Spicy'],
  taxes: COOKED,
  veg: true,
  groups: [only(119)],
  kcal: 320,
  allergens: ['milk', 'sesame'],
  diets: ['gluten-free'],
  spiceLevel: 2,
  prepMinutes: 6,
}

export const MEDU_VADA: Dish = {
  id: 'medu-vada',
  label: ['Medu Vada', 'मेदु वडा'],
  description: [
    'Two, with a proper hole, black pepper and curry leaf. Dunk them.',
    'दो करारे वडे, काली मिर्च और कढ़ी पत्ते के साथ। सांभर में डुबोइए।',
  ],
  images: ['medu-vada'],
  taxes: COOKED,
  veg: true,
  groups: [only(109, ['2 pieces', '2 पीस'])],
  diets: ['vegan', 'gluten-free'],
  prepMinutes: 8,
}

export const ONION_UTTAPAM: Dish = {
  id: 'onion-uttapam',
  label: ['Onion and Tomato Uttapam', 'प्याज़-टमाटर उत्तपम'],
  description: [
    'Thick, soft inside, onions pressed in until they caramelise.',
    'मोटा, अंदर से नरम, ऊपर सुनहरा प्याज़।',
  ],
  images: ['uttapam'],
  taxes: COOKED,
  veg: true,
  groups: [only(139), CHUTNEYS],
  diets: ['vegan', 'gluten-free'],
  prepMinutes: 11,
}

export const SOUTH: readonly Dish[] = [
  MASALA_DOSA,
  {
    id: 'mysore-cheese-dosa',
    label: ['Mysore Dosa with Cheese', 'मैसूर चीज़ डोसा'],
    description: [
      'Red garlic chutney inside, too much cheese, no apologies.',
      'अंदर लाल लहसुन चटनी, ऊपर से खूब सारा चीज़।',
    ],
    tags: ['Spicy'],
    taxes: COOKED,
    veg: true,
    groups: [only(189), CHUTNEYS],
    allergens: ['milk', 'mustard'],
    spiceLevel: 2,
  },
  PODI_IDLI,
  MEDU_VADA,
  ONION_UTTAPAM,
  {
    id: 'malabar-egg-roast',
    label: ['Malabar Parotta with Egg Roast', 'मालाबार पराठा और अंडा रोस्ट'],
    description: [
      'Two flaky parottas, two eggs in a dark onion masala that took an hour.',
      'दो परतदार पराठे और घंटे भर भुने प्याज़ में दो अंडे।',
    ],
    images: ['egg-roast'],
    taxes: COOKED,
    veg: false,
    groups: [only(219)],
    allergens: ['eggs', 'gluten'],
    diets: ['egg'],
    spiceLevel: 2,
    prepMinutes: 15,
  },
]
