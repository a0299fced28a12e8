/** Every component that features share has a story, or a reason why it has none. */
import { expect, it } from 'vitest'

const SHARED = import.meta.glob<string>(['../../shared/**/*.tsx', '!**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const STORIES = import.meta.glob<string>('./stories/**/*.story.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const COMPONENT = /^export (?:async )?function ([A-Z]\w*)/gm
const IMPORTED = /^import \{([^}]+)\} from '[./]+shared\//gm

/** Components without a story, with the reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  AddButton: 'is a Button of Mantine with a plus: below a list of fields',
  AddableListPage: 'a whole page: the list of printers is one',
  CardPage: 'a whole page: signing in is one',
  ConflictFrame: 'scrolls to itself when it is drawn, which would move the guide',
  ConflictTable: 'is seen within ConflictFrame alone',
  DevicePanel: 'shows what the browser it is open in may do: settings, order alerts',
  DrawnQrCode: 'is what QrCode draws once it has come',
  ErrorAlert: 'is an Alert of Mantine with the message of an error',
  Form: 'draws nothing itself',
  GoneDialog: 'asks the server what it reaches: ConfirmDialog has its look',
  HistoryPage: 'a whole page: the list of bills is one',
  InTurn: 'draws nothing itself',
  LinkButton: 'is a Button of Mantine that is a link',
  ListPage: 'a whole page: the style guide is one',
  ListedPrices: 'draws nothing itself',
  LiveProvider: 'draws nothing itself',
  LoadFailure: 'is what Pending draws once loading has failed',
  NewerButtons: 'is two buttons in the alert of a form whose entry has changed',
  PagedList: 'is rows with Pending, StateMessage and ShowOlder: the list of bills is one',
  PageBar: 'the head of a page: each page of the style guide has one',
  PrintSheet: 'is seen on paper alone, and prints when it is drawn',
  RemoveButton: 'is an ActionIcon of Mantine with a bin: beside a row of fields',
  RevocableRow: 'is a row of a list with a SureButton',
  RowSkeletons: 'are what Pending draws of a list',
  ScreenDecimals: 'draws nothing itself',
  SecretInput: 'is what PasswordField draws',
  SearchedPart: 'goes on with a search at the server: StateMessage is what it draws',
  SureButton: 'is a Button of Mantine, which is red once it was pressed',
  TestScreen: 'of tests alone',
  Trans: 'draws a text alone',
  CurrentShifts: 'asks the server who is in: StaffOnShift is what it draws',
}

const namesIn = (texts: Readonly<Record<string, string>>, found: RegExp) =>
  Object.values(texts).flatMap((text) =>
    [...text.matchAll(found)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
  )

it('shows every shared component, or gives a reason why not', () => {
  const shared = new Set(namesIn(SHARED, COMPONENT))
  const shown = new Set(namesIn(STORIES, IMPORTED))
  expect(shared.size).toBeGreaterThan(20)
  expect([...shared].filter((name) => !shown.has(name) && !WITHOUT[name])).toEqual([])
  // A reason for a component that has a story, or no longer exists, does not count.
  expect(Object.keys(WITHOUT).filter((name) => shown.has(name) || !shared.has(name))).toEqual([])
})
