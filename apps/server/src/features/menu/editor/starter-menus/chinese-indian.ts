import {
  category,
  choice,
  full,
  half,
  nonVegDish,
  option,
  type StarterMenu,
  sizes,
  vegDish,
} from './starter-dish.ts'

const GRAVY = choice('Style', 'कैसा', option('Dry', 'ड्राई', 0), option('With gravy', 'ग्रेवी वाला', 20))
const WITH = choice(
  'With',
  'किसके साथ',
  option('Vegetables', 'सब्ज़ियाँ', 0, true),
  option('Egg', 'अंडा', 30, false),
  option('Chicken', 'चिकन', 60, false),
)

export const CHINESE_INDIAN: StarterMenu = {
  pureVeg: false,
  categories: [
    category(
      'Soups',
      'सूप',
      vegDish('Sweet Corn Soup', 'स्वीट कॉर्न सूप', 110),
      vegDish('Hot and Sour Soup', 'हॉट एंड सार सूप', 110, WITH),
      vegDish('Manchow Soup', 'मनचाऊ सूप', 120, WITH),
    ),
    category(
      'Starters',
      'स्टार्टर',
      vegDish('Veg Spring Rolls', 'वेज स्प्रिंग रोल', 150),
      vegDish('Gobi Manchurian', 'गोभी मंचूरियन', 170, GRAVY),
      vegDish('Chilli Paneer', 'चिली पनीर', sizes(half(140), full(230)), GRAVY),
      vegDish(
        'Veg Momos (6 pieces)',
        'वेज मोमोज़ (6 पीस)',
        110,
        choice('Cooked', 'पकाने का तरीक़ा', option('Steamed', 'स्टीम', 0), option('Fried', 'तले हुए', 20)),
      ),
      nonVegDish('Chilli Chicken', 'चिली चिकन', sizes(half(170), full(280)), GRAVY),
      nonVegDish('Chicken 65', 'चिकन 65', 260),
    ),
    category(
      'Noodles and Rice',
      'नूडल्स और राइस',
      vegDish('Hakka Noodles', 'हक्का नूडल्स', 160, WITH),
      vegDish('Schezwan Noodles', 'शेज़वान नूडल्स', 180, WITH),
      vegDish('Fried Rice', 'फ़्राइड राइस', 160, WITH),
      vegDish('Schezwan Fried Rice', 'शेज़वान फ़्राइड राइस', 180, WITH),
      vegDish('Triple Schezwan', 'ट्रिपल शेज़वान', 230, WITH),
      vegDish('American Chopsuey', 'अमेरिकन चॉप्सुई', 210, WITH),
    ),
    category(
      'Drinks',
      'पेय',
      vegDish(
        'Fresh Lime Soda',
        'फ़्रेश लाइम सोडा',
        70,
        choice(
          'Taste',
          'स्वाद',
          option('Sweet', 'मीठा', 0),
          option('Salted', 'नमकीन', 0),
          option('Mixed', 'मिला-जुला', 0),
        ),
      ),
      vegDish('Lemon Iced Tea', 'लेमन आइस्ड टी', 90),
    ),
  ],
}
