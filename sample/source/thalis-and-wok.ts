/** Whole meals on one plate, and the wok at stove six. */
import { COOKED, choice, type Dish, facts, HEAT, oneOf, only, upTo } from './dish.ts'

export const HAKKA_NOODLES: Dish = {
  id: 'hakka-noodles',
  label: ['Street Hakka Noodles', 'स्ट्रीट हक्का नूडल्स'],
  description: [
    'High flame, thin noodles, cabbage, and the sound that goes with it.',
    'तेज़ आँच, पतले नूडल्स, पत्तागोभी और कड़ाही की खनक।',
  ],
  images: ['hakka-noodles'],
  taxes: COOKED,
  veg: true,
  groups: [
    oneOf(
      ['With', 'किसके साथ?'],
      [
        choice(['Vegetables', 'सब्ज़ियाँ'], 189, { added: true }),
        choice(['Paneer', 'पनीर'], 219, { allergens: ['milk'] }),
        choice(['Egg', 'अंडा'], 209, { veg: false, allergens: ['eggs'] }),
        choice(['Chicken', 'चिकन'], 239, { veg: false }),
      ],
    ),
    HEAT,
  ],
  kcal: 480,
  allergens: ['gluten', 'soybeans'],
  spiceLevel: 1,
  prepMinutes: 12,
}

export const THALIS: readonly Dish[] = [
  {
    id: 'varhadi-thali',
    label: ['Maharashtrian Thali', 'महाराष्ट्रीयन थाली'],
    description: [
      'Bhakri, pithla, bharli vangi, amti, rice, koshimbir, papad and a small puran poli to forgive it all.',
      'भाकरी, पिठलं, भरली वांगी, आमटी, चावल, कोशिंबीर, पापड़ और छोटी पूरन पोली।',
    ],
    images: ['thali'],
    tags: ['Bestseller'],
    taxes: COOKED,
    veg: true,
    groups: [
      oneOf(
        ['Bread', 'रोटी'],
        [
          choice(['Jowar bhakri', 'ज्वारी भाकरी'], 349, { added: true }),
          choice(['Phulka (3)', 'फुलका (3)'], 349, { allergens: ['gluten'] }),
          choice(['Puri (4)', 'पूरी (4)'], 359, { allergens: ['gluten'] }),
        ],
      ),
      upTo(
        1,
        ['Extra sweet', 'एक और मिठाई'],
        [
          choice(['Shrikhand', 'श्रीखंड'], 60, { allergens: ['milk'] }),
          choice(['Puran poli', 'पूरन पोली'], 70, { allergens: ['gluten', 'milk'] }),
        ],
      ),
    ],
    kcal: 880,
    servingSize: 'One generous plate',
    allergens: ['milk', 'peanuts', 'sesame'],
    spiceLevel: 1,
    prepMinutes: 15,
    hsn: '996331',
  },
  {
    id: 'seven-stoves-thali',
    label: [
      'The Seven Stoves Thali: one dish from every stove, for two who came hungry today',
      'सात चूल्हे थाली: हर चूल्हे से एक पकवान, दो भूखे दोस्तों के लिए',
    ],
    description: [
      'Paneer tikka, podi idli, dal makhani, biryani, noodles, two breads, two sweets. Bring company.',
      'पनीर टिक्का, पोड़ी इडली, दाल मखनी, बिरयानी, नूडल्स, दो रोटी, दो मिठाई।',
    ],
    images: ['thali-grand', 'thali'],
    tags: ["Chef's special", 'New'],
    discount: 10,
    taxes: COOKED,
    veg: true,
    groups: [
      facts(
        ['On the plate', 'थाली में'],
        [
          [
            ['Serves', 'कितनों के लिए'],
            ['2', '2'],
          ],
          [
            ['Contains', 'इसमें है'],
            ['Nuts, milk, gluten, sesame', 'मेवे, दूध, गेहूँ, तिल'],
          ],
        ],
      ),
      oneOf(
        ['Thali', 'थाली'],
        [
          choice(['All vegetarian', 'पूरी शाकाहारी'], 899, { added: true }),
          choice(['With chicken tikka and chicken biryani', 'चिकन टिक्का और चिकन बिरयानी के साथ'], 1099, {
            veg: false,
          }),
        ],
      ),
    ],
    kcal: 1750,
    servingSize: 'For 2',
    allergens: ['milk', 'nuts', 'gluten', 'sesame', 'soybeans'],
    prepMinutes: 30,
  },
  {
    id: 'office-thali',
    label: ['Working Lunch Thali', 'ऑफिस वाली थाली'],
    description: [
      'Dal, one sabzi, two phulkas, rice, pickle. Back at your desk in half an hour.',
      'दाल, एक सब्ज़ी, दो फुलके, चावल, अचार। आधे घंटे में काम पर वापस।',
    ],
    taxes: COOKED,
    veg: true,
    groups: [only('199.50')],
    allergens: ['gluten', 'milk'],
    prepMinutes: 8,
  },
]

export const WOK: readonly Dish[] = [
  HAKKA_NOODLES,
  {
    id: 'manchow-soup',
    label: ['Manchow Soup', 'मंचाऊ सूप'],
    description: ['Dark, peppery, crisp noodles on top.', 'तीखा, काली मिर्च वाला, ऊपर करारे नूडल्स।'],
    images: ['manchow-soup'],
    taxes: COOKED,
    veg: true,
    groups: [only(129)],
    allergens: ['gluten', 'soybeans', 'celery'],
    spiceLevel: 2,
  },
  {
    id: 'chilli-paneer',
    label: ['Chilli Paneer', 'चिली पनीर'],
    images: ['chilli-paneer'],
    tags: ['Spicy'],
    taxes: COOKED,
    veg: true,
    groups: [
      oneOf(
        ['Gravy?', 'ग्रेवी?'],
        [choice(['Dry', 'ड्राई'], 249, { added: true }), choice(['With gravy', 'ग्रेवी वाला'], 259)],
      ),
    ],
    allergens: ['milk', 'soybeans', 'gluten'],
    spiceLevel: 2,
  },
  {
    id: 'gobi-manchurian',
    label: ['Gobi Manchurian', 'गोभी मंचूरियन'],
    description: ['Cauliflower, twice fried, once sauced.', 'दो बार तली गोभी, एक बार सॉस में।'],
    taxes: COOKED,
    veg: true,
    groups: [only(219)],
    allergens: ['gluten', 'soybeans'],
    diets: ['vegan'],
    spiceLevel: 2,
  },
  {
    id: 'chicken-lollipop',
    label: ['Chicken Lollipop', 'चिकन लॉलीपॉप'],
    taxes: COOKED,
    veg: false,
    groups: [
      oneOf(
        ['Pieces', 'पीस'],
        [choice(['4 pieces', '4 पीस'], 199, { added: true }), choice(['8 pieces', '8 पीस'], 369)],
      ),
    ],
    allergens: ['gluten', 'eggs', 'soybeans'],
    spiceLevel: 2,
  },
]
