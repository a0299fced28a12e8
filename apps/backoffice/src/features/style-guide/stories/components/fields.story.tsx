import { Select, Switch, Textarea, TextInput } from '@mantine/core'

export const title = 'Fields'

export const states = {
  text: () => <TextInput size="md" label="Name" defaultValue="Masala dosa" />,
  'with a hint': () => <TextInput size="md" label="Name" description="As guests read it." />,
  wrong: () => <TextInput size="md" label="Name" error="Write a name" />,
  disabled: () => <TextInput size="md" label="Name" defaultValue="Masala dosa" disabled />,
  lines: () => <Textarea size="md" label="Description" rows={3} />,
  choice: () => <Select size="md" label="Kind" data={['Offer', 'Event', 'News']} defaultValue="Offer" />,
  'switch, on': () => <Switch size="md" label="Show on the menu" defaultChecked />,
  'switch, off': () => <Switch size="md" label="Show on the menu" />,
}
