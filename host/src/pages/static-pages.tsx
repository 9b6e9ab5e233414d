import { useLanguage, usePage } from '@florilege/shared/shell'
import { ChevronRight } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { about, info, staticPages } from './content/static-pages.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { StaticArticle } from './static-article.tsx'
import styles from './static-pages.module.css'

/** `/about/`. */
export const AboutPage = () => {
  usePage({ title: about[useLanguage()].title, heading: 'page' })
  return <StaticArticle page={about} />
}

/** `/info/`: where to begin, and the way to every text of the house. */
export const InfoPage = () => {
  const language = useLanguage()
  usePage({ title: info[language].title, heading: 'page' })
  return (
    <StaticArticle page={info}>
      <ul className={styles.list}>
        {[...staticPages].map(([name, page]) => (
          <li key={name}>
            <Link className={styles.link} to={`/info/${name}/`}>
              <span>
                <span className={styles.title}>{page[language].title}</span>
                <span className={styles.lead}>{page[language].lead}</span>
              </span>
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </StaticArticle>
  )
}

const Named = ({ name }: { name: string }) => {
  const page = staticPages.get(name)
  const language = useLanguage()
  usePage({ title: page?.[language].title ?? '', back: '/info/' })
  return page && <StaticArticle page={page} titled />
}

/** `/info/<name>/`: one text of the house, in a popup whose title is the text's (RT-33). */
export const NamedInfoPage = () => {
  const { pageurl = '' } = useParams()
  return staticPages.has(pageurl) ? <Named name={pageurl} /> : <NotFoundPage />
}
