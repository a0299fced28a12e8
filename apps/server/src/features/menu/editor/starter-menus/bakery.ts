import {
  category,
  choice,
  extras,
  nonVegDish,
  option,
  type StarterMenu,
  sizes,
  vegDish,
} from './starter-dish.ts'

const CAKE = choice(
  'Recipe',
  'रेसिपी',
  option('Eggless', 'बिना अंडे का', 50, true),
  option('With egg', 'अंडे वाला', 0, false),
)
const weights = (half: number) => sizes(option('½ kg', '½ किलो', half), option('1 kg', '1 किलो', half * 2))
const MESSAGE = extras(option('Name on the cake', 'केक पर नाम', 0), option('Candles', 'मोमबत्तियाँ', 20))

export const BAKERY: StarterMenu = {
  pureVeg: false,
  categories: [
    category(
      'Breads',
      'ब्रेड',
      vegDish('White Loaf', 'सफ़ेद ब्रेड', 50),
      vegDish('Whole Wheat Loaf', 'आटे की ब्रेड', 60),
      vegDish('Sourdough', 'सावरडो', 180),
      vegDish('Ladi Pav (6 pieces)', 'लादी पाव (6 पीस)', 30),
    ),
    category(
      'Puffs and Rolls',
      'पफ़ और रोल',
      vegDish('Veg Puff', 'वेज पफ़', 30),
      vegDish('Paneer Puff', 'पनीर पफ़', 40),
      nonVegDish('Egg Puff', 'एग पफ़', 35),
      nonVegDish('Chicken Puff', 'चिकन पफ़', 45),
      vegDish('Cheese Croissant', 'चीज़ क्रोइसां', 110),
    ),
    category(
      'Cakes',
      'केक',
      nonVegDish('Chocolate Truffle Cake', 'चॉकलेट ट्रफ़ल केक', weights(400), CAKE, MESSAGE),
      nonVegDish('Black Forest Cake', 'ब्लैक फ़ॉरेस्ट केक', weights(350), CAKE, MESSAGE),
      nonVegDish('Pineapple Cake', 'पाइनएप्पल केक', weights(300), CAKE, MESSAGE),
      nonVegDish('Red Velvet Pastry', 'रेड वेलवेट पेस्ट्री', 100),
      nonVegDish('Butterscotch Pastry', 'बटरस्कॉच पेस्ट्री', 80),
    ),
    category(
      'Cookies and Rusks',
      'कुकीज़ और रस्क',
      vegDish('Nankhatai (200 g)', 'नानख़टाई (200 ग्राम)', 90),
      vegDish('Jeera Biscuits (200 g)', 'जीरा बिस्कुट (200 ग्राम)', 80),
      vegDish('Choco Chip Cookies (200 g)', 'चॉको चिप कुकीज़ (200 ग्राम)', 140),
      vegDish('Milk Rusk (200 g)', 'मिल्क रस्क (200 ग्राम)', 60),
    ),
  ],
}
