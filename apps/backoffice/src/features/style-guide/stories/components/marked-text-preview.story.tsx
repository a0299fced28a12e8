import { MarkedTextPreview } from '../../../../shared/look/marked-text-preview.tsx'

export const title = 'MarkedTextPreview'

const TEXT =
  '# Diwali\n\nNine **dishes** and *two* sweets.\n\n- Puri\n- Kheer\n\n[The menu](https://example.com)'

export const states = {
  'every mark': () => <MarkedTextPreview text={TEXT} lang="en" />,
  'a script is text': () => <MarkedTextPreview text={'<script>alert(1)</script>'} lang="en" />,
}
