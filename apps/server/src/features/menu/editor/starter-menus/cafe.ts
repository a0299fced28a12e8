import {
  category,
  choice,
  extras,
  large,
  medium,
  nonVegDish,
  option,
  type StarterMenu,
  sizes,
  vegDish,
} from './starter-dish.ts'

const MILK = choice(
  'Milk',
  'दूध',
  option('Cow milk', 'गाय का दूध', 0),
  option('Oat milk', 'ओट मिल्क', 50),
  option('Soy milk', 'सोया मिल्क', 40),
)
const COFFEE_EXTRAS = extras(
  option('Extra shot', 'एक और शॉट', 40),
  option('Vanilla syrup', 'वनीला सिरप', 40),
  option('Hazelnut syrup', 'हेज़लनट सिरप', 40),
)

export const CAFE: StarterMenu = {
  pureVeg: false,
  categories: [
    category(
      'Hot Coffee',
      'गरम कॉफ़ी',
      vegDish('Espresso', 'एस्प्रेसो', 100),
      vegDish('Americano', 'अमेरिकानो', sizes(medium(130), large(160)), COFFEE_EXTRAS),
      vegDish('Cappuccino', 'कैपुचीनो', sizes(medium(160), large(190)), MILK, COFFEE_EXTRAS),
      vegDish('Café Latte', 'कैफ़े लाते', sizes(medium(170), large(200)), MILK, COFFEE_EXTRAS),
      vegDish('Mocha', 'मोका', sizes(medium(190), large(220)), MILK),
    ),
    category(
      'Cold Drinks and Tea',
      'ठंडे पेय और चाय',
      vegDish('Cold Coffee', 'कोल्ड कॉफ़ी', 170, extras(option('Vanilla ice cream', 'वनीला आइसक्रीम', 50))),
      vegDish('Iced Latte', 'आइस्ड लाते', 190, MILK),
      vegDish('Lemon Iced Tea', 'लेमन आइस्ड टी', 130),
      vegDish('Masala Chai', 'मसाला चाय', 70),
      vegDish('Hot Chocolate', 'हॉट चॉकलेट', 180),
    ),
    category(
      'Sandwiches and Bites',
      'सैंडविच और स्नैक्स',
      vegDish('Veg Club Sandwich', 'वेज क्लब सैंडविच', 200),
      vegDish('Grilled Cheese Sandwich', 'ग्रिल्ड चीज़ सैंडविच', 180),
      nonVegDish('Chicken Mayo Sandwich', 'चिकन मेयो सैंडविच', 230),
      vegDish(
        'Avocado Toast',
        'एवोकाडो टोस्ट',
        260,
        extras(option('Poached egg', 'पोच्ड अंडा', 50, false), option('Feta', 'फ़ेटा', 60)),
      ),
      nonVegDish('Masala Omelette', 'मसाला ऑमलेट', 150),
      vegDish('French Fries', 'फ़्रेंच फ़्राइज़', 140),
    ),
    category(
      'Something Sweet',
      'कुछ मीठा',
      vegDish(
        'Chocolate Brownie',
        'चॉकलेट ब्राउनी',
        140,
        extras(option('Vanilla ice cream', 'वनीला आइसक्रीम', 50)),
      ),
      nonVegDish('Banana Walnut Cake', 'केला अख़रोट केक', 130),
      nonVegDish('Blueberry Cheesecake', 'ब्लूबेरी चीज़केक', 220),
    ),
  ],
}
