/** Dishes that only the morning or the night kitchen makes, and those that wait for a festival. */
import { COOKED, choice, type Dish, facts, oneOf, only, upTo } from './dish.ts'

export const NASHTA: readonly Dish[] = [
  {
    id: 'kanda-poha',
    label: ['Kanda Poha', 'कांदा पोहा'],
    description: [
      'Flattened rice, onion, peanuts, a setCompressed of lime. Pune wakes up to this.',
      'प्याज़, मूँगफली, नींबू और धनिया। पुणे की सुबह।',
    ],
    images: ['poha'],
    tags: ['Bestseller'],
    taxes: COOKED,
    veg: true,
    groups: [
      only(69),
      upTo(
        2,
        ['On top', 'ऊपर से'],
        [
          choice(['Sev', 'सेव'], 10),
          choice(['Fresh coconut', 'ताज़ा नारियल'], 10),
          choice(['Tarri, the spicy way', 'तर्री'], 25),
        ],
      ),
    ],
    kcal: 280,
    allergens: ['peanuts', 'mustard'],
    diets: ['vegan', 'gluten-free'],
    prepMinutes: 6,
  },
  {
    id: 'misal-pav',
    label: ['Puneri Misal Pav', 'पुणेरी मिसळ पाव'],
    description: [
      'Sprouted moth beans, red tarri, farsan, onion. The pav is your fire extinguisher.',
      'अंकुरित मटकी, लाल तर्री, फरसाण और प्याज़। पाव आग बुझाने के लिए।',
    ],
    images: ['misal-pav'],
    tags: ['Spicy', 'Bestseller'],
    taxes: COOKED,
    veg: true,
    groups: [
      oneOf(
        ['Tarri', 'तर्री'],
        [
          choice(['Gentle', 'कम तीखी'], 119),
          choice(['Medium', 'मीडियम'], 119, { added: true }),
          choice(['Zhanzhanit', 'झणझणीत'], 119),
        ],
      ),
      upTo(
        3,
        ['On the side', 'साथ में'],
        [
          choice(['Extra pav (2)', 'एक्स्ट्रा पाव (2)'], 30),
          choice(['Extra tarri', 'एक्स्ट्रा तर्री'], 0),
          choice(['Curd', 'दही'], 25),
          choice(['Papad', 'पापड़'], 15),
        ],
      ),
    ],
    kcal: 470,
    allergens: ['gluten', 'peanuts'],
    spiceLevel: 3,
    prepMinutes: 8,
  },
  {
    id: 'aloo-paratha',
    label: ['Aloo Paratha with White Butter', 'आलू पराठा और सफ़ेद मक्खन'],
    description: ['Griddled slowly, curd and pickle beside.', 'धीमी आँच पर सिका, साथ में दही और अचार।'],
    images: ['aloo-paratha'],
    taxes: COOKED,
    veg: true,
    groups: [
      oneOf(['Plate', 'प्लेट'], [choice(['One', 'एक'], 99, { added: true }), choice(['Two', 'दो'], 169)]),
    ],
    allergens: ['gluten', 'milk'],
    prepMinutes: 12,
  },
  {
    id: 'sabudana-khichdi',
    label: ['Sabudana Khichdi', 'साबूदाना खिचड़ी'],
    description: ['Fasting food that nobody fasts from.', 'व्रत वाली, पर सबकी पसंद।'],
    taxes: COOKED,
    veg: true,
    groups: [only(89)],
    allergens: ['peanuts'],
    diets: ['vegan', 'gluten-free', 'no-onion-garlic'],
  },
  {
    id: 'fruit-bowl',
    label: ['Morning Fruit and Curd Bowl', 'फल और दही का बाउल'],
    images: ['fruit-bowl'],
    tags: ['New'],
    taxes: COOKED,
    veg: true,
    groups: [only(149)],
    kcal: 240,
    allergens: ['milk', 'nuts'],
    diets: ['gluten-free', 'jain'],
  },
]

export const NIGHT: readonly Dish[] = [
  {
    id: 'kathi-roll',
    label: ['Tandoor Kathi Roll', 'तंदूरी काठी रोल'],
    description: [
      'Whatever the tandoor has left, in a flaky paratha with onion and lime.',
      'तंदूर का बचा-खुचा सबसे बढ़िया माल, परतदार पराठे में।',
    ],
    images: ['kathi-roll'],
    tags: ['Bestseller'],
    taxes: COOKED,
    veg: true,
    groups: [
      oneOf(
        ['Filling', 'भरावन'],
        [
          choice(['Paneer', 'पनीर'], 159, { added: true, allergens: ['milk'] }),
          choice(['Egg', 'अंडा'], 139, { veg: false, allergens: ['eggs'] }),
          choice(['Chicken', 'चिकन'], 179, { veg: false }),
          choice(['Mutton seekh', 'मटन सीख'], 219, { veg: false, state: 'Sold Out' }),
        ],
      ),
      upTo(
        2,
        ['Extras', 'एक्स्ट्रा'],
        [
          choice(['Cheese', 'चीज़'], 30, { allergens: ['milk'] }),
          choice(['Egg wash', 'अंडे की परत'], 20, { veg: false, allergens: ['eggs'] }),
          choice(['Green chilli', 'हरी मिर्च'], 0),
        ],
      ),
    ],
    allergens: ['gluten'],
    spiceLevel: 1,
    prepMinutes: 10,
  },
  {
    id: 'bhurji-pav',
    label: ['Anda Bhurji Pav', 'अंडा भुर्जी पाव'],
    description: [
      'Three eggs, green chilli, a hot griddle, one a.m.',
      'तीन अंडे, हरी मिर्च, गरम तवा, रात का एक।',
    ],
    taxes: COOKED,
    veg: false,
    groups: [only(129)],
    allergens: ['eggs', 'gluten', 'milk'],
    diets: ['egg'],
    spiceLevel: 1,
  },
  {
    id: 'tadka-noodles',
    label: ['Midnight Tadka Noodles', 'आधी रात के तड़का नूडल्स'],
    description: ['The two-minute kind, given twenty.', 'दो मिनट वाले, बीस मिनट के प्यार से।'],
    images: ['tadka-noodles'],
    taxes: COOKED,
    veg: true,
    groups: [
      only(99),
      upTo(
        4,
        ['Throw in', 'और डालिए'],
        [
          choice(['Cheese', 'चीज़'], 30, { allergens: ['milk'] }),
          choice(['Fried egg', 'फ्राइड एग'], 25, { veg: false, allergens: ['eggs'] }),
          choice(['Sweetcorn', 'स्वीट कॉर्न'], 20),
          choice(['Peas', 'मटर'], 15),
          choice(['Butter', 'मक्खन'], 15, { allergens: ['milk'] }),
        ],
      ),
    ],
    allergens: ['gluten'],
  },
  {
    id: 'bombay-sandwich',
    label: ['Bombay Masala Toast', 'बॉम्बे मसाला टोस्ट'],
    description: ['Beetroot, potato, green chutney, three storeys high.', 'चुकंदर, आलू, हरी चटनी, तीन मंज़िल का।'],
    images: ['sandwich'],
    taxes: COOKED,
    veg: true,
    groups: [only(119)],
    allergens: ['gluten', 'milk'],
  },
  {
    id: 'naan-pizza',
    label: ['Tandoori Naan Pizza', 'तंदूरी नान पिज़्ज़ा'],
    description: ['A naan that went abroad and came back.', 'परदेस घूमकर लौटी नान।'],
    images: ['naan-pizza'],
    tags: ['New'],
    taxes: COOKED,
    veg: true,
    groups: [
      only(229),
      facts(
        ['Good to know', 'जान लीजिए'],
        [
          [
            ['Serves', 'कितनों के लिए'],
            ['1 to 2', '1 से 2'],
          ],
        ],
      ),
    ],
    allergens: ['gluten', 'milk'],
    prepMinutes: 12,
  },
]

export const FESTIVAL: readonly Dish[] = [
  {
    id: 'ukdiche-modak',
    label: ['Ukdiche Modak', 'उकडीचे मोदक'],
    description: ['Steamed for Ganesh Chaturthi, and only then.', 'सिर्फ़ गणेश चतुर्थी पर।'],
    taxes: COOKED,
    veg: true,
    groups: [only(179, ['5 pieces', '5 पीस'])],
    diets: ['gluten-free', 'no-onion-garlic'],
  },
  {
    id: 'diwali-faral',
    label: ['Diwali Faral Box', 'दिवाली फराळ बॉक्स'],
    taxes: COOKED,
    veg: true,
    groups: [only(499, ['1 box', '1 डिब्बा'])],
    allergens: ['gluten', 'milk', 'nuts'],
  },
]
