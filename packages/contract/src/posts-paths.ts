import { get } from './paths.ts'
import type {
  EditedPost,
  PostLinks,
  Posts,
  PostVersion,
  postContentSchema,
  removePostSchema,
  SetPostState,
  savePostSchema,
} from './posts.ts'
import type { BlogPost, BlogPosts, RecentBlogPosts } from './public-posts.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** Calls about posts. They stand apart from `paths.ts`, so that no phone loads them. */
export const POSTS_API = {
  posts: staffGet<Posts>('posts.edit')('/posts?state=:state&before=:before'),
  createPost: staffPost<typeof postContentSchema, EditedPost>('posts.edit')('/posts'),
  /** Post by its id, or by the last part of its page's address. */
  post: staffGet<EditedPost>('posts.edit')('/posts/:postId'),
  savePost: staffPost<typeof savePostSchema, EditedPost>('posts.edit')('/posts/:postId'),
  setPostState: staffPost<SetPostState, EditedPost>('posts.edit')('/posts/:postId/state'),
  removePost: staffPost<typeof removePostSchema>('posts.edit')('/posts/:postId/remove'),
  postVersion: staffGet<PostVersion>('posts.edit')('/posts/:postId/versions/:number'),
  postLinks: staffGet<PostLinks>('posts.edit')('/post-links'),

  /** Published posts of a store, for third-party programs. */
  blogPosts: get<BlogPosts>()('/api/blog/posts?store=:store&index=:index&step=:step'),
  allBlogPosts: get<BlogPosts>()('/api/blog/posts/all?store=:store'),
  blogPost: get<BlogPost>()('/api/blog/post?store=:store&title=:title'),
  recentBlogPosts: get<RecentBlogPosts>()('/api/blog/posts/recent?store=:store&title=:title'),
} as const

/** Files about a store's posts: a feed for news readers, and a sitemap for search engines. */
export const POST_FILES = {
  feed: '/blog/:slug/feed.xml',
  sitemap: '/blog/:slug/sitemap.xml',
} as const

/** Files on a store's own domain. */
export const DOMAIN_POST_FILES = { feed: '/blog/feed.xml', sitemap: '/sitemap.xml' } as const
