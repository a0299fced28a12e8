/** Setup of the browser apps' tests: what comes late comes later on a loaded machine; only what hangs is given up. */
import { configure } from '@testing-library/dom'

configure({ asyncUtilTimeout: 60_000 })
