/** Who the sample restaurant is, how it can be reached, and the ways it takes orders. */

const orderType = {
  active: true,
  otpAuthentication: false,
  paymentMethod: 'Cash',
  initialOrderState: 1,
  online_payment: 0,
  otp_on_order: false,
}

const orderConfigs = [
  {
    ...orderType,
    label: 'Delivery',
    otpAuthentication: true,
    otp_on_order: true,
    minimumOrderValue: 700,
    estimateMinutes: [30, 45],
    contents: [
      { label: 'Packing', value: 25, valueType: 'absolute' },
      { label: 'Delivery fee', value: 40, valueType: 'absolute' },
    ],
  },
  {
    ...orderType,
    label: 'Dine-In',
    minimumOrderValue: 900,
    estimateMinutes: [20, 30],
    contents: [{ label: 'Service charge', value: 5, valueType: 'percentage', optional: true }],
  },
  {
    ...orderType,
    label: 'Pickup',
    minimumOrderValue: 500,
    estimateMinutes: [20, 25],
    contents: [{ label: 'Packing', value: 2.5, valueType: 'percentage' }],
  },
  // Paid at the quickstart's sandbox; where there is none, in cash like the others.
  {
    ...orderType,
    label: 'Roof-Top',
    online_payment: 1,
    minimumOrderValue: 600,
    estimateMinutes: [25, 35],
    contents: [],
  },
  {
    ...orderType,
    label: 'In-Room',
    active: false,
    minimumOrderValue: 300,
    estimateMinutes: [20, 30],
    contents: [{ label: 'Tray service', value: 60, valueType: 'absolute' }],
  },
]

const links = [
  { type: 'Phone', url: '+912000000007' },
  { type: 'WhatsApp', url: '+912000000007' },
  { type: 'Location', url: 'https://maps.example.com/?q=Saat+Chulhe,+Gulmohar+Lane,+Pune' },
  { type: 'Instagram', url: 'saatchulhe.example' },
  { type: 'Facebook', url: 'https://facebook.example.com/saatchulhe' },
  { type: 'Twitter', url: 'https://twitter.example.com/saatchulhe' },
  { type: 'YouTube', url: 'https://youtube.example.com/@saatchulhe' },
  { type: 'LinkedIn', url: 'https://linkedin.example.com/company/saatchulhe' },
  { type: 'Zomato', url: 'https://zomato.example.com/pune/saat-chulhe' },
  { type: 'Swiggy', url: 'https://swiggy.example.com/pune/saat-chulhe' },
  { type: 'Website', url: 'https://saatchulhe.example.com' },
  { type: 'Email', url: 'namaste@saatchulhe.example.com' },
]

const aboutUs = [
  'Saat chulhe means seven stoves. When we opened the kitchen of this old Pune wada in 2011 we found exactly that: seven clay hearths in a row, one for every household that once cooked here. We kept them.',
  'Today each stove has its own cook and its own corner of the country. The tandoor is Punjab, the stone next to it is Udupi. The deep copper pot sings Lucknow, the fish comes in a Konkan gravy, and the last stove in the row does nothing but tea.',
  'Masalas are ground every morning, curd is set every night, and nothing waits under a lamp. Come hungry, sit under the gulmohar, and let somebody at the table order too much.',
].join('\n\n')

const aboutUsInHindi = [
  'सात चूल्हे, यानी सचमुच सात। 2011 में जब हमने पुणे के इस पुराने वाड़े की रसोई खोली तो एक क़तार में मिट्टी के सात चूल्हे मिले, यहाँ कभी पकाने वाले हर घर का एक। हमने उन्हें वैसे ही रहने दिया।',
  'आज हर चूल्हे का अपना रसोइया है और देश का अपना कोना। तंदूर पंजाब है, उसके बगल का पत्थर उडुपी। ताँबे का गहरा देग लखनऊ गाता है, मछली कोंकण की करी में आती है, और क़तार का आख़िरी चूल्हा सिर्फ़ चाय बनाता है।',
  'मसाले हर सुबह पिसते हैं, दही हर रात जमता है, और कुछ भी पड़ा-पड़ा गरम नहीं होता। भूखे आइए, गुलमोहर के नीचे बैठिए, और किसी एक को ज़रूरत से ज़्यादा मँगाने दीजिए।',
].join('\n\n')

const translations = {
  hi: {
    description: 'सात चूल्हे, एक आँगन: पूरे भारत का खाना, दिन भर',
    aboutUs: aboutUsInHindi,
    labels: {
      Packing: 'पैकिंग',
      'Delivery fee': 'डिलीवरी शुल्क',
      'Service charge': 'सेवा शुल्क',
      'Tray service': 'ट्रे सेवा',
    },
  },
}

export const profile = {
  _id: 'sample-store',
  name: 'Saat Chulhe',
  slug: 'demo',
  subscriptionMode: 'Pro',
  subscriptionStatus: 'active',
  subscriptionEndDate: '2099-12-31',
  address: {
    street: '7, Gulmohar Lane, behind the Old Clock Tower',
    pinCode: '411000',
    city: 'Pune',
    state: 'Maharashtra',
    country: 'India',
  },
  description: 'Seven stoves, one courtyard: all-day cooking from across India',
  logo: 'images/logo.webp',
  legalName: 'Saat Chulhe Hospitality LLP',
  gstNo: '27AAAAA0000A1Z2',
  fssaiNo: '12345678901234',
  currency: '₹',
  currencyCode: 'INR',
  timeZone: 'Asia/Kolkata',
  aboutUs,
  translations,
  grievanceOfficer: {
    name: 'Revati Deshmane',
    email: 'listening@saatchulhe.example.com',
    phone: '+912000000070',
  },
  orderConfigs,
  links,
  store_gateway_config: [],
}
