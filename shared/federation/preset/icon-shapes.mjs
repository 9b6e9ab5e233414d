// Loader of the icons of lucide-react: leaves out name and keys, which no icon of a page uses (shared/icons-in-page).

// The compiler uses a loader's default export.
// oxlint-disable-next-line import/no-default-export
export default function iconShapes(source) {
  return source.replaceAll(/,\s*key: "[^"]*"/g, '').replace(/name: "[^"]*",\s*size: 24,/, '')
}
