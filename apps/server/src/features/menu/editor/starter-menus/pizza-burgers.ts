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
  small,
  vegDish,
} from './starter-dish.ts'

const CRUST = choice(
  'Crust',
  'क्रस्ट',
  option('Classic', 'क्लासिक', 0),
  option('Thin', 'पतला', 0),
  option('Cheese burst', 'चीज़ बर्स्ट', 80),
)
const TOPPINGS = extras(
  option('Extra cheese', 'ज़्यादा चीज़', 60),
  option('Mushrooms', 'मशरूम', 40),
  option('Olives', 'जैतून', 40),
  option('Jalapeños', 'हालापेन्यो', 40),
)
const MEAL = choice(
  'Make it',
  'कैसे चाहिए',
  option('Burger only', 'सिर्फ़ बर्गर', 0),
  option('With fries', 'फ़्राइज़ के साथ', 70),
  option('With fries and drink', 'फ़्राइज़ और ड्रिंक के साथ', 110),
)

export const PIZZA_BURGERS: StarterMenu = {
  pureVeg: false,
  categories: [
    category(
      'Pizza',
      'पिज़्ज़ा',
      vegDish('Margherita', 'मार्गरीटा', sizes(small(160), medium(280), large(420)), CRUST, TOPPINGS),
      vegDish('Farmhouse', 'फ़ार्महाउस', sizes(small(200), medium(340), large(500)), CRUST, TOPPINGS),
      vegDish(
        'Paneer Tikka Pizza',
        'पनीर टिक्का पिज़्ज़ा',
        sizes(small(220), medium(370), large(540)),
        CRUST,
        TOPPINGS,
      ),
      nonVegDish(
        'Chicken Tikka Pizza',
        'चिकन टिक्का पिज़्ज़ा',
        sizes(small(240), medium(400), large(580)),
        CRUST,
        TOPPINGS,
      ),
      nonVegDish(
        'Chicken Pepperoni',
        'चिकन पेपरोनी',
        sizes(small(250), medium(420), large(600)),
        CRUST,
        TOPPINGS,
      ),
    ),
    category(
      'Burgers',
      'बर्गर',
      vegDish('Aloo Tikki Burger', 'आलू टिक्की बर्गर', 80, MEAL),
      vegDish('Crispy Paneer Burger', 'क्रिस्पी पनीर बर्गर', 150, MEAL),
      nonVegDish('Crispy Chicken Burger', 'क्रिस्पी चिकन बर्गर', 170, MEAL),
      nonVegDish('Grilled Chicken Burger', 'ग्रिल्ड चिकन बर्गर', 180, MEAL),
    ),
    category(
      'Sides',
      'साइड्स',
      vegDish('French Fries', 'फ़्रेंच फ़्राइज़', sizes(medium(90), large(130))),
      vegDish('Peri Peri Fries', 'पेरी पेरी फ़्राइज़', sizes(medium(110), large(150))),
      vegDish('Garlic Bread', 'गार्लिक ब्रेड', 120, extras(option('Cheese', 'चीज़', 40))),
      nonVegDish('Chicken Wings (6 pieces)', 'चिकन विंग्स (6 पीस)', 220),
    ),
    category(
      'Drinks and Dessert',
      'पेय और मीठा',
      vegDish('Cola', 'कोला', 60),
      vegDish('Chocolate Shake', 'चॉकलेट शेक', 150),
      vegDish('Choco Lava Cake', 'चॉको लावा केक', 110),
    ),
  ],
}
