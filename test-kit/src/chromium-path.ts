/** Finds a Chromium to drive, or fetches one: tests never ask a person for it. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installDebianPackages } from './debian-packages.ts'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))
const HEADLESS_NAMES = ['chromium-headless-shell']
const FULL_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const FULL_PATHS = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const PLAYWRIGHT_HEADLESS = [
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chrome-headless-shell-win64/chrome-headless-shell.exe',
]
const PLAYWRIGHT_FULL = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win64/chrome.exe',
  'chrome-win/chrome.exe',
]
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'fonts-liberation', 'fonts-lohit-deva']
const WHAT_TO_DO =
  'no Chromium: install the package "chromium-headless-shell", or name a browser in CHROMIUM_PATH'

/**
 * Build of Chromium that is looked for first. `headless` draws no window of its own and needs a third of the
 * processor time for the same pages; `full` is what people have, so measurements use it. Where the preferred
 * build is missing, the other is used.
 */
export type ChromiumKind = 'headless' | 'full'

/**
 * Path of a Chromium that starts: CHROMIUM_PATH, the system's, Playwright's cache, else fetched.
 *
 * @throws {Error} one line on what to install, when none is there and none can be fetched
 */
export function chromiumPath(kind: ChromiumKind = 'headless'): string {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there`)
    return named
  }
  const path = installedChromium(kind) ?? fetchedChromium()
  if (!path) throw new Error(WHAT_TO_DO)
  return path
}

/** A Chromium that is already on this machine, without fetching one. */
export function installedChromium(kind: ChromiumKind = 'headless'): string | undefined {
  const headless = [
    ...onPath(HEADLESS_NAMES),
    ...inPlaywrightCache(/^chromium_headless_shell-\d+$/, PLAYWRIGHT_HEADLESS),
  ]
  const full = [...onPath(FULL_NAMES), ...FULL_PATHS, ...inPlaywrightCache(/^chromium-\d+$/, PLAYWRIGHT_FULL)]
  const places = kind === 'headless' ? [...headless, ...full] : [...full, ...headless]
  return places.find((path) => existsSync(path))
}

function onPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function inPlaywrightCache(folders: RegExp, binaries: readonly string[]): string[] {
  const home = homedir()
  const roots = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(home, '.cache/ms-playwright'),
    join(home, 'Library/Caches/ms-playwright'),
    join(home, 'AppData/Local/ms-playwright'),
  ].filter((root) => root !== undefined && existsSync(root)) as string[]
  return roots.flatMap((root) =>
    readdirSync(root)
      .filter((folder) => folders.test(folder))
      .sort()
      .reverse()
      .flatMap((folder) => binaries.map((binary) => join(root, folder, binary))),
  )
}

function fetchedChromium(): string | undefined {
  console.error('No Chromium on this machine: fetching one.')
  installDebianPackages(DEBIAN_PACKAGES)
  if (!installedChromium()) {
    const playwright = join(REPOSITORY, 'node_modules/playwright-core/cli.js')
    spawnSync(process.execPath, [playwright, 'install', '--only-shell', 'chromium'], { stdio: 'ignore' })
  }
  const path = installedChromium()
  return path && starts(path) ? path : undefined
}

function starts(path: string): boolean {
  try {
    return (
      execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).length > 0
    )
  } catch {
    return false
  }
}
