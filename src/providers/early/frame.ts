import { readMode } from '@/lib/appearance-mode'
import { readDensity } from '@/lib/density'
import { readSidebarOpen } from '@/lib/sidebar-status'
import { knownSiteName } from '@/lib/site-name'
import { readThemeColour } from '@/lib/theme-colour'
import { isSignedIn } from '../http/session'

/**
 * Shows the static shell of the document (index.html) with the stored theme until the app is mounted. Only for
 * signed-in users: the sign-in page and the public feature list have no shell.
 */
export function showFrame(): void {
  const frame = document.getElementById('frame')
  if (!frame || !isSignedIn()) return
  const mode = readMode()
  const isDark = mode === 'system' ? window.matchMedia('(prefers-color-scheme: dark)').matches : mode === 'dark'
  frame.dataset.theme = isDark ? 'dark' : 'light'
  frame.dataset.density = readDensity()
  frame.dataset.menu = readSidebarOpen() ? 'open' : 'rail'
  frame.style.setProperty('--tone', readThemeColour())
  const name = frame.querySelector('span')
  if (name) name.textContent = knownSiteName() ?? ''
  frame.hidden = false
}
