import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

export const title = 'Button'

export const states = {
  primary: () => <Button>Save</Button>,
  secondary: () => <Button variant="default">Cancel</Button>,
  subtle: () => <Button variant="subtle">Restore</Button>,
  'with an icon': () => <Button leftSection={<IconPlus size={20} />}>New discount</Button>,
  danger: () => <Button color="red">End permanently</Button>,
  disabled: () => <Button disabled>Save</Button>,
  'long name': () => <Button>Publish the menu and let guests see it from tomorrow morning on</Button>,
}
