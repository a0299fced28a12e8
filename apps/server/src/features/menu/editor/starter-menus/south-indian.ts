import { category, choice, extras, option, type StarterMenu, vegDish } from './starter-dish.ts'

const DOSA_EXTRAS = extras(
  option('Extra ghee', 'ज़्यादा घी', 20),
  option('Cheese', 'चीज़', 40),
  option('Extra chutney', 'ज़्यादा चटनी', 15),
)
const SAMBAR = choice(
  'Sambar',
  'सांभर',
  option('On the side', 'अलग से', 0),
  option('Dipped', 'डुबोकर', 0),
  option('None', 'नहीं चाहिए', 0),
)

export const SOUTH_INDIAN: StarterMenu = {
  pureVeg: true,
  categories: [
    category(
      'Idli and Vada',
      'इडली और वड़ा',
      vegDish('Idli (2 pieces)', 'इडली (2 पीस)', 50, SAMBAR),
      vegDish('Ghee Podi Idli', 'घी पोड़ी इडली', 80),
      vegDish('Medu Vada (2 pieces)', 'मेदु वड़ा (2 पीस)', 60, SAMBAR),
      vegDish('Idli Vada', 'इडली वड़ा', 60, SAMBAR),
      vegDish('Curd Vada', 'दही वड़ा', 70),
    ),
    category(
      'Dosa',
      'डोसा',
      vegDish('Plain Dosa', 'सादा डोसा', 70, DOSA_EXTRAS),
      vegDish('Masala Dosa', 'मसाला डोसा', 90, DOSA_EXTRAS),
      vegDish('Mysore Masala Dosa', 'मैसूर मसाला डोसा', 110, DOSA_EXTRAS),
      vegDish('Rava Onion Dosa', 'रवा प्याज़ डोसा', 110, DOSA_EXTRAS),
      vegDish('Set Dosa (3 pieces)', 'सेट डोसा (3 पीस)', 90),
      vegDish('Onion Uttapam', 'प्याज़ उत्तपम', 100, DOSA_EXTRAS),
    ),
    category(
      'Rice and Meals',
      'चावल और थाली',
      vegDish('South Indian Meals', 'साउथ इंडियन थाली', 160),
      vegDish('Bisi Bele Bath', 'बिसी बेले भात', 100),
      vegDish('Lemon Rice', 'लेमन राइस', 90),
      vegDish('Curd Rice', 'दही चावल', 80),
    ),
    category(
      'Sweets and Drinks',
      'मिठाई और पेय',
      vegDish('Kesari Bath', 'केसरी भात', 50),
      vegDish(
        'Filter Coffee',
        'फ़िल्टर कॉफ़ी',
        35,
        choice(
          'Sugar',
          'चीनी',
          option('Normal', 'सामान्य', 0),
          option('Less', 'कम', 0),
          option('None', 'बिना चीनी', 0),
        ),
      ),
      vegDish('Masala Chai', 'मसाला चाय', 25),
      vegDish('Buttermilk', 'छाछ', 30),
    ),
  ],
}
