import { Link } from 'react-router'
import AutoList from './auto-list'

/** The feature list inside the shell, where a link opens a tab. */
export default function AutoListScreen() {
  return <AutoList link={Link} />
}
