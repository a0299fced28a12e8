/** Style sheets of the style guide's document: pages fetch those of their components as they need them. */
import guideCss from './style-guide.module.css?inline'

const SHEETS = import.meta.glob<string>('../../ui/*.module.css', {
  eager: true,
  query: '?inline',
  import: 'default',
})

export const STYLE_GUIDE_CSS = Object.values(SHEETS).join('') + guideCss
