/** Texts around the pages of the documentation. */
import type { Language } from '@thali/domain/language'
import type { Audience } from './read-guide.ts'

interface GuideTexts {
  readonly documentation: string
  readonly skip: string
  readonly contents: string
  readonly search: string
  readonly none: string
  /** Text for some results; `#` stands for their number. */
  readonly some: string
  readonly failed: string
  readonly previous: string
  readonly next: string
  /** Link from pages in other languages to those in this one. */
  readonly readInThis: string
  readonly audiences: Readonly<Record<Audience, string>>
}

export const GUIDE_TEXTS: Readonly<Record<Language, GuideTexts>> = {
  en: {
    documentation: 'Documentation',
    skip: 'Skip to content',
    contents: 'Contents',
    search: 'Search the documentation',
    none: 'Nothing found',
    some: 'Found: #',
    failed: 'The search could not be loaded. Check your connection and try again.',
    previous: 'Before',
    next: 'Next',
    readInThis: 'Read in English',
    audiences: {
      diners: 'Diners',
      staff: 'Staff',
      owners: 'Owners',
      operators: 'Operators',
      integrators: 'Integrators',
    },
  },
  hi: {
    documentation: 'मदद और जानकारी',
    skip: 'सीधे लेख पर जाएँ',
    contents: 'विषय सूची',
    search: 'मदद में खोजें',
    none: 'कुछ नहीं मिला',
    some: 'मिले: #',
    failed: 'खोज लोड नहीं हो सकी। कनेक्शन जाँचें और फिर कोशिश करें।',
    previous: 'पिछला',
    next: 'अगला',
    readInThis: 'हिन्दी में पढ़ें',
    audiences: {
      diners: 'मेहमान',
      staff: 'स्टाफ़',
      owners: 'मालिक',
      operators: 'संचालक (अंग्रेज़ी)',
      integrators: 'डेवलपर (अंग्रेज़ी)',
    },
  },
}
