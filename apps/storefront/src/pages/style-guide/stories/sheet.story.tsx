import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

export const title = 'Sheet'

const stay = () => undefined

/** One alone: each sheet brings the place of its notices, of which a page has one. */
export const states = {
  'as high as its content, with a foot': () => (
    <Sheet title="Masala dosa" footer={<Button wide>Add to cart</Button>} onClosed={stay}>
      <p>Crisp, with potatoes, coconut chutney and sambar.</p>
    </Sheet>
  ),
}
