/** What ends a meal, and what goes beside it. */
import { COOKED, choice, type Dish, oneOf, only, PACKAGED, upTo } from './dish.ts'

export const GULAB_JAMUN: Dish = {
  id: 'gulab-jamun',
  label: ['Gulab Jamun', 'गुलाब जामुन'],
  description: [
    'Three, warm, cardamom in the syrup. Ice cream is a good idea.',
    'तीन गरम गुलाब जामुन, इलायची वाली चाशनी में। आइसक्रीम के साथ और भी बढ़िया।',
  ],
  images: ['gulab-jamun'],
  tags: ['Bestseller'],
  taxes: COOKED,
  veg: true,
  groups: [
    only(119, ['3 pieces', '3 पीस']),
    upTo(
      1,
      ['On top', 'ऊपर से'],
      [
        choice(['Scoop of vanilla', 'वनीला का स्कूप'], 50, { allergens: ['milk'] }),
        choice(['Rabdi', 'रबड़ी'], 60, { allergens: ['milk', 'nuts'] }),
      ],
    ),
  ],
  kcal: 390,
  allergens: ['milk', 'gluten', 'nuts'],
  prepMinutes: 4,
}

export const SWEETS: readonly Dish[] = [
  GULAB_JAMUN,
  {
    id: 'matka-kulfi',
    label: ['Matka Kulfi', 'मटका कुल्फी'],
    description: ['Milk, reduced until it confesses.', 'देर तक औटा दूध, मिट्टी के मटके में।'],
    images: ['kulfi'],
    taxes: COOKED,
    veg: true,
    groups: [
      oneOf(
        ['Flavour', 'फ्लेवर'],
        [
          choice(['Kesar pista', 'केसर पिस्ता'], 129, { added: true, allergens: ['nuts'] }),
          choice(['Alphonso mango', 'हापुस आम'], 149),
          choice(['Paan', 'पान'], 139, { state: 'Sold Out' }),
        ],
      ),
    ],
    allergens: ['milk'],
    diets: ['gluten-free'],
  },
  {
    id: 'gajar-halwa',
    label: ['Gajar Halwa', 'गाजर का हलवा'],
    images: ['gajar-halwa'],
    tags: ['New'],
    taxes: COOKED,
    veg: true,
    groups: [only(149)],
    allergens: ['milk', 'nuts'],
    diets: ['gluten-free'],
  },
  {
    id: 'puran-poli',
    label: ['Puran Poli with Warm Milk', 'पूरन पोली और गरम दूध'],
    description: ['Chana dal, jaggery, nutmeg, a lake of ghee.', 'चना दाल, गुड़, जायफल और घी की धार।'],
    images: ['puran-poli'],
    taxes: COOKED,
    veg: true,
    groups: [only(129)],
    allergens: ['gluten', 'milk'],
  },
  {
    id: 'chikki-cheesecake',
    label: ['Chikki Cheesecake', 'चिक्की चीज़केक'],
    description: [
      'Lonavala peanut chikki, crushed, holding up a very serious cheesecake.',
      'लोनावला की चिक्की पर टिका मज़ेदार चीज़केक।',
    ],
    images: ['cheesecake'],
    tags: ["Chef's special"],
    discount: 20,
    taxes: COOKED,
    veg: true,
    groups: [only('189.75', ['1 slice', '1 स्लाइस'])],
    allergens: ['milk', 'peanuts', 'gluten'],
  },
]

export const MASALA_CHAI: Dish = {
  id: 'masala-chai',
  label: ['Cutting Chai', 'कटिंग चाय'],
  description: ['Stove seven makes nothing else.', 'सातवाँ चूल्हा बस यही बनाता है।'],
  images: ['masala-chai'],
  tags: ['Bestseller'],
  taxes: COOKED,
  veg: true,
  groups: [
    oneOf(
      ['Brew', 'कैसी चाय?'],
      [
        choice(['Ginger', 'अदरक'], 39, { added: true }),
        choice(['Cardamom', 'इलायची'], 39),
        choice(['Full masala', 'मसाला'], 49),
      ],
    ),
    oneOf(
      ['Sugar', 'चीनी'],
      [
        choice(['Normal', 'नॉर्मल'], 0, { added: true }),
        choice(['Less', 'कम'], 0),
        choice(['None', 'बिना चीनी'], 0),
      ],
    ),
  ],
  allergens: ['milk'],
  prepMinutes: 5,
}

export const FILTER_COFFEE: Dish = {
  id: 'filter-coffee',
  label: ['Filter Coffee', 'फिल्टर कॉफी'],
  description: ['In a davara, pulled a metre long.', 'दावरा-टंबलर में, ऊँची धार वाली।'],
  images: ['filter-coffee'],
  taxes: COOKED,
  veg: true,
  groups: [only(69)],
  allergens: ['milk'],
  prepMinutes: 5,
}

export const WATER: Dish = {
  id: 'bottled-water',
  label: ['Bottled Water, 1 litre', 'पानी की बोतल, 1 लीटर'],
  taxes: PACKAGED,
  veg: null,
  groups: [only(20, ['1 litre', '1 लीटर'])],
  hsn: '2201',
}

export const DRINKS: readonly Dish[] = [
  MASALA_CHAI,
  FILTER_COFFEE,
  {
    id: 'lassi',
    label: ['Courtyard Lassi', 'आँगन की लस्सी'],
    description: ['Churned, not blended, in a glass that needs two hands.', 'मथनी से मथी, बड़े गिलास में।'],
    images: ['mango-lassi'],
    taxes: COOKED,
    veg: true,
    groups: [
      oneOf(
        ['Flavour', 'फ्लेवर'],
        [
          choice(['Sweet', 'मीठी'], 99),
          choice(['Salted with roasted cumin', 'नमकीन, भुना जीरा'], 99),
          choice(['Mango', 'आम'], 129, { added: true }),
        ],
      ),
    ],
    kcal: 260,
    servingSize: '350 ml',
    allergens: ['milk'],
    diets: ['gluten-free', 'jain'],
  },
  {
    id: 'kokum-cooler',
    label: ['Kokum Cooler', 'कोकम शरबत'],
    description: ['Sour, salty, pink. Konkan in May.', 'खट्टा, नमकीन, गुलाबी। मई का कोंकण।'],
    images: ['kokum-cooler'],
    taxes: COOKED,
    veg: true,
    groups: [only(89)],
    diets: ['vegan', 'gluten-free'],
  },
  {
    id: 'nimbu-soda',
    label: ['Fresh Lime Soda', 'नींबू सोडा'],
    images: ['lime-soda'],
    taxes: COOKED,
    veg: true,
    groups: [
      oneOf(
        ['Taste', 'स्वाद'],
        [
          choice(['Sweet', 'मीठा'], 79),
          choice(['Salted', 'नमकीन'], 79),
          choice(['Both', 'दोनों'], 79, { added: true }),
        ],
      ),
    ],
    diets: ['vegan'],
  },
  {
    id: 'masala-chaas',
    label: ['Masala Chaas', 'मसाला छाछ'],
    taxes: COOKED,
    veg: true,
    groups: [only(59)],
    allergens: ['milk'],
    diets: ['gluten-free'],
  },
  {
    id: 'cola-can',
    label: ['Cola, chilled can', 'कोला, ठंडा कैन'],
    taxes: PACKAGED,
    veg: null,
    groups: [only(60, ['300 ml', '300 मिली'])],
    servingSize: '300 ml',
    hsn: '2202',
  },
  WATER,
]
