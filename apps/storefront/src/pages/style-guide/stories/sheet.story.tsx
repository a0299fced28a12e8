import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

export const title = 'Sheet'

const stay = () => undefined
const CHOICES = ['Plain', 'Ghee', 'Butter', 'Podi', 'Cheese', 'Paneer', 'Mushroom', 'Rava', 'Onion', 'Mysore']

/** Each sheet has a region for notices, of which a page has one: that of the second is unused. */
export const states = {
  'as high as its content, with a foot': () => (
    <Sheet title="Masala dosa" footer={<Button wide>Add to cart</Button>} onClosed={stay}>
      <p>Crisp, with potatoes, coconut chutney and sambar.</p>
    </Sheet>
  ),
  'a part of the screen, its content scrolled': () => (
    <div inert>
      <Sheet title="Masala dosa" height="part" footer={<Button wide>Add to cart</Button>} onClosed={stay}>
        {CHOICES.map((choice) => (
          <p key={choice}>{choice}</p>
        ))}
      </Sheet>
    </div>
  ),
}
