import { MarkedText } from '../../../../shared/look/marked-text.tsx'

export const title = 'MarkedText'

const TEXT =
  '# Diwali\n\nNine **dishes** and *two* sweets.\n\n- Puri\n- Kheer\n\n[The menu](https://example.com)'

export const states = {
  'every mark': () => <MarkedText text={TEXT} lang="en" />,
  'a script is text': () => <MarkedText text={'<script>alert(1)</script>'} lang="en" />,
}
