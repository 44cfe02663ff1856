import '../style.css';
import { watchFrames } from '../client/frames.ts';
import { watchMenus } from '../client/menus.ts';
import { reportNotFound } from '../client/not-found.ts';
import { watchSamePageLinks } from '../client/same-page-links.ts';
import { watchScroll } from '../client/scroll.ts';

watchScroll();
watchFrames();
watchMenus();
watchSamePageLinks();
reportNotFound();
