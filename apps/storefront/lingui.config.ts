import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { LANGUAGE_TAGS, USUAL_LANGUAGE } from '@thali/domain/language'

export default defineConfig({
  sourceLocale: USUAL_LANGUAGE,
  locales: [...LANGUAGE_TAGS],
  fallbackLocales: false,
  orderBy: 'message',
  format: formatter({ lineNumbers: false }),
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src'], exclude: ['**/*.test.*'] },
  ],
})
