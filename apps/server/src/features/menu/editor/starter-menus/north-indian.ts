import {
  category,
  choice,
  extras,
  full,
  half,
  nonVegDish,
  option,
  type StarterMenu,
  sizes,
  vegDish,
} from './starter-dish.ts'

const SPICE = choice(
  'Spice',
  'तीखापन',
  option('Medium', 'मीडियम', 0),
  option('Mild', 'कम', 0),
  option('Hot', 'तीखा', 0),
)
const BREAD = choice('Finish', 'कैसा', option('Plain', 'सादा', 0), option('With butter', 'मक्खन वाला', 10))

export const NORTH_INDIAN: StarterMenu = {
  pureVeg: false,
  categories: [
    category(
      'From the Tandoor',
      'तंदूर से',
      vegDish(
        'Paneer Tikka',
        'पनीर टिक्का',
        sizes(half(180), full(300)),
        extras(option('Extra mint chutney', 'ज़्यादा पुदीना चटनी', 15)),
      ),
      vegDish('Hara Bhara Kebab', 'हरा भरा कबाब', 180),
      nonVegDish('Chicken Tikka', 'चिकन टिक्का', sizes(half(200), full(350))),
      nonVegDish('Tandoori Chicken', 'तंदूरी चिकन', sizes(half(240), full(440))),
    ),
    category(
      'Curries',
      'सब्ज़ी और करी',
      vegDish('Dal Makhani', 'दाल मखनी', sizes(half(140), full(230))),
      vegDish('Paneer Butter Masala', 'पनीर बटर मसाला', sizes(half(170), full(280)), SPICE),
      vegDish('Kadai Paneer', 'कड़ाही पनीर', 270, SPICE),
      vegDish('Chole Masala', 'छोले मसाला', 190),
      vegDish('Aloo Gobi', 'आलू गोभी', 180),
      nonVegDish('Butter Chicken', 'बटर चिकन', sizes(half(220), full(390)), SPICE),
      nonVegDish('Mutton Rogan Josh', 'मटन रोग़न जोश', 420, SPICE),
    ),
    category(
      'Rice',
      'चावल',
      vegDish('Steamed Rice', 'सादा चावल', 110),
      vegDish('Jeera Rice', 'जीरा राइस', 140),
      vegDish('Veg Biryani', 'वेज बिरयानी', 220, extras(option('Raita', 'रायता', 40))),
      nonVegDish(
        'Chicken Biryani',
        'चिकन बिरयानी',
        280,
        extras(option('Raita', 'रायता', 40, true), option('Boiled egg', 'उबला अंडा', 20)),
      ),
    ),
    category(
      'Breads',
      'रोटी',
      vegDish('Tandoori Roti', 'तंदूरी रोटी', 20, BREAD),
      vegDish('Naan', 'नान', 45, BREAD),
      vegDish('Garlic Naan', 'गार्लिक नान', 65),
      vegDish('Lachha Paratha', 'लच्छा पराठा', 55),
    ),
    category(
      'Sweets and Drinks',
      'मिठाई और पेय',
      vegDish('Gulab Jamun (2 pieces)', 'गुलाब जामुन (2 पीस)', 70),
      vegDish('Sweet Lassi', 'मीठी लस्सी', 80),
      vegDish('Masala Chaas', 'मसाला छाछ', 50),
    ),
  ],
}
