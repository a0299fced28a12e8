import { category, choice, extras, option, type StarterMenu, sizes, vegDish } from './starter-dish.ts'

const HEAT = choice(
  'Chutney',
  'चटनी',
  option('Sweet and hot', 'खट्टा-मीठा और तीखा', 0),
  option('Only sweet', 'सिर्फ़ मीठा', 0),
  option('Extra hot', 'ज़्यादा तीखा', 0),
)
const weights = (quarter: number) =>
  sizes(
    option('250 g', '250 ग्राम', quarter),
    option('500 g', '500 ग्राम', quarter * 2),
    option('1 kg', '1 किलो', quarter * 4),
  )

export const SWEETS_CHAAT: StarterMenu = {
  pureVeg: true,
  categories: [
    category(
      'Chaat',
      'चाट',
      vegDish('Pani Puri (6 pieces)', 'पानी पूरी (6 पीस)', 40, HEAT),
      vegDish('Sev Puri', 'सेव पूरी', 60, HEAT),
      vegDish('Bhel Puri', 'भेल पूरी', 50, HEAT),
      vegDish('Dahi Puri', 'दही पूरी', 70, HEAT),
      vegDish('Papdi Chaat', 'पापड़ी चाट', 70, HEAT),
      vegDish('Aloo Tikki Chaat', 'आलू टिक्की चाट', 80, HEAT),
      vegDish('Dahi Bhalla', 'दही भल्ला', 80),
    ),
    category(
      'Hot Snacks',
      'गरम नाश्ता',
      vegDish('Samosa', 'समोसा', 20, extras(option('With chole', 'छोले के साथ', 30))),
      vegDish('Kachori', 'कचौड़ी', 30),
      vegDish(
        'Pav Bhaji',
        'पाव भाजी',
        120,
        extras(option('Extra pav', 'ज़्यादा पाव', 20), option('Extra butter', 'ज़्यादा मक्खन', 20)),
      ),
      vegDish('Chole Bhature', 'छोले भटूरे', 130),
      vegDish('Vada Pav', 'वड़ा पाव', 25),
    ),
    category(
      'Sweets',
      'मिठाई',
      vegDish('Gulab Jamun (2 pieces)', 'गुलाब जामुन (2 पीस)', 50),
      vegDish('Rasgulla (2 pieces)', 'रसगुल्ला (2 पीस)', 50),
      vegDish('Jalebi', 'जलेबी', weights(80), extras(option('Rabdi', 'रबड़ी', 60))),
      vegDish('Kaju Katli', 'काजू कतली', weights(300)),
      vegDish('Motichoor Ladoo', 'मोतीचूर लड्डू', weights(150)),
      vegDish('Besan Ladoo', 'बेसन लड्डू', weights(160)),
    ),
    category(
      'Drinks',
      'पेय',
      vegDish('Sweet Lassi', 'मीठी लस्सी', 60),
      vegDish('Badam Milk', 'बादाम दूध', 70),
      vegDish('Masala Chai', 'मसाला चाय', 20),
    ),
  ],
}
