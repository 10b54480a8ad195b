import { readMode } from '@/lib/appearance-mode'
import { readDensity } from '@/lib/density'
import { readSidebarOpen } from '@/lib/sidebar-status'
import { knownSiteName } from '@/lib/site-name'
import { readThemeColour } from '@/lib/theme-colour'
import { isSignedIn } from '../http/session'

/**
 * Shows the shell's frame that stands in the document (index.html), in the looks that are stored, until the app takes its
 * place. Only for signed-in users: the sign-in page and the feature list of strangers stand outside of the shell.
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
