import { Select, Switch, Textarea, TextInput } from '@mantine/core'

export const title = 'Fields'

export const states = {
  text: () => <TextInput label="Name" defaultValue="Masala dosa" />,
  'with a hint': () => <TextInput label="Name" description="As guests read it." />,
  wrong: () => <TextInput label="Name" error="Write a name" />,
  disabled: () => <TextInput label="Name" defaultValue="Masala dosa" disabled />,
  lines: () => <Textarea autosize={false} label="Description" rows={3} />,
  choice: () => <Select label="Kind" data={['Offer', 'Event', 'News']} defaultValue="Offer" />,
  'switch, on': () => <Switch label="Show on the menu" defaultChecked />,
  'switch, off': () => <Switch label="Show on the menu" />,
}
