/** Template of a price list, with known headings and sample dishes. */
export const START_SHEET: readonly (readonly string[])[] = [
  ['Category', 'Item', 'Name in Hindi', 'Description', 'Veg / Non-veg', 'Price', 'Half', 'Full'],
  ['Starters', 'Paneer Tikka', 'पनीर टिक्का', 'From the tandoor', 'Veg', '240', '', ''],
  ['Main course', 'Dal Makhani', 'दाल मखनी', 'Simmered overnight', 'Veg', '', '180', '320'],
  ['Main course', 'Butter Chicken', 'बटर चिकन', '', 'Non-veg', '', '220', '400'],
  ['Breads', 'Tandoori Roti', 'तंदूरी रोटी', '', 'Veg', '20', '', ''],
]
