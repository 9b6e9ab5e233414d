import { textsOf } from '@florilege/shared/house'
import { HOUSE_PAGES } from '@florilege/shared/rules'
import type { HousePage } from '@florilege/shared/rules'
import { useLanguage, usePage } from '@florilege/shared/shell'
import { ChevronRight } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { NotFoundPage } from '../not-found-page.tsx'
import { StaticArticle } from './static-article.tsx'
import styles from './static-pages.module.css'
import { useHousePage, useHouseTitles } from './use-house-page.ts'

export { NotFoundPage }

/** `/about/`. */
export const AboutPage = () => {
  const page = useHousePage('about')
  usePage({ title: (page ?? textsOf('about'))[useLanguage()].title, heading: 'page' })
  return <StaticArticle page={page} />
}

/** `/info/`: introduction, with links to every static page. */
export const InfoPage = () => {
  const language = useLanguage()
  const page = useHousePage('info')
  const titles = useHouseTitles()
  const edited = (name: HousePage) => titles?.find((one) => one.name === name && one.language === language)
  usePage({ title: (page ?? textsOf('info'))[language].title, heading: 'page' })
  return (
    <StaticArticle page={page}>
      <ul className={styles.list}>
        {HOUSE_PAGES.map((name) => {
          const { title, lead } = edited(name) ?? textsOf(name)[language]
          return (
            <li key={name}>
              <Link className={styles.link} to={`/info/${name}/`}>
                <span>
                  <span className={styles.title}>{title}</span>
                  <span className={styles.lead}>{lead}</span>
                </span>
                <ChevronRight aria-hidden="true" />
              </Link>
            </li>
          )
        })}
      </ul>
    </StaticArticle>
  )
}

const Named = ({ name }: { name: HousePage }) => {
  const page = useHousePage(name)
  const language = useLanguage()
  usePage({ title: (page ?? textsOf(name))[language].title, back: '/info/' })
  return <StaticArticle page={page} titled />
}

/** `/info/<name>/`: one static page, in a popup with its title (RT-33). */
export const NamedInfoPage = () => {
  const { pageurl = '' } = useParams()
  const name = HOUSE_PAGES.find((one) => one === pageurl)
  return name === undefined ? <NotFoundPage /> : <Named name={name} />
}
