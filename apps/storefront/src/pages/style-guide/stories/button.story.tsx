import { Button, buttonClass } from '../../../ui/button.tsx'
import { PlusIcon } from '../../../ui/icons.tsx'

export const title = 'Button'

export const states = {
  primary: () => <Button>Place order</Button>,
  outlined: () => <Button look="outlined">Add</Button>,
  quiet: () => <Button look="quiet">Cancel</Button>,
  'with an icon': () => (
    <Button>
      <PlusIcon /> Add
    </Button>
  ),
  disabled: () => <Button disabled>Place order</Button>,
  wide: () => <Button wide>Place order</Button>,
  'long name': () => <Button wide>Place order for the table in the garden behind the house</Button>,
  'as a link': () => (
    <a href="#button" className={buttonClass('outlined')}>
      Menu
    </a>
  ),
}
