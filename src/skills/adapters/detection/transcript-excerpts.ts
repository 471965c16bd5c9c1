import { isSkill, type Skill } from '../../skills.api.js';

/**
 * What people told a coach, in their own voice: stretches of conversations that were written from situations by authors who
 * had seen neither the planner nor the conversations of bench/planner, each with the one or two skills that it speaks for
 * (the first counts more). They teach the ranking how trouble at work sounds when nobody names it. A heading, then one
 * stretch a line; a line more than once counts as often.
 */
const TOLD = `
# delegation
was in there till half ten again last night finishing the staircase Kev had already finished
i just can’t leave it with someone elses hands on it and my name on the van
Phone went 94 times on Tuesday, I counted. Where do you want this, can we pour, who’s signing that.
i still do the booking in, the parts, the MOT disputes, the lot. hes basically a mechanic with a nicer jacket
everytime i go to hand him the diary i think nah he’ll balls it up
I am reception, I am breakfast, I am the plumber. I hired a manager and I gave her the flowers.
Nobody orders so much as a skip without my say. I thought that was standards. Went in for a knee op, two weeks, and they stopped. They literally sent the crew home.
I wrote the menu, I tasted everything, I was still on the phone to the chef from the church at my own brother’s wedding
I’m on every quality call, every customer visit, I sign every deviation. 61 last week. My engineers bring me the pen, I’m not joking, they bring me a pen
3am auction, nobody buys but me. My nephew’s stood there eight months holding the torch
one time i let him bid on the hake and i was nudging his elbow the whole way
i do dispatch myself friday and saturday night still cos the girls on the desk "don’t know the town". they’re from the town
rota says 1:1 on it for every tuesday and every tuesday i’m on the till because i can’t watch a queue. i just can’t. i’m on there before the kid’s even looked up
Cast came off and by the Thursday I’d moved the levels on them and taken the pricing book home again
I don’t know what I’m for if I’m not the one with the string line
I still do the off-duty myself at my kitchen table every fourth Sunday, five hours of it
My deputy Blessing offered to take it in spring. I let her do one and then I changed eleven shifts before it went up
every single complaint letter i write myself because the one time tanya did it she put "sorry you feel that way"
I sign each purchase order over 200 zloty. I read each exam paper before it is printed. My predecessor did so also, and he died in office, as one says
I’m doing the announcements, the sound engineer, the visitation, the bank. If the generator is off it’s me they call
I review every drawing. Every curb ramp. Because in 2011 one went out wrong and a man in a chair went over
my three PEs could stamp these. they’ve a license same as me
I kept all the homicides for myself. I tell people it’s about the clients
Young lawyers leave me at 3 yrs because they never sit first chair
I meet every family, I do every embalming, I drive the lead car. My two nephews wash the cars. They both got licensed two years back
Well they’re going to see the name laid out in the front room if I keep on
Sipho asked for the whole of the school programme, he’d do it start to finish. I said we’ll see. What is it that I’m seeing?
My daughter came into the business last year and I give her bits of things, a display, a newsletter. She asked for the whole of the plant buying and I said maybe when it’s quieter
It’s never quieter and I know it
i rewrote it over the weekend, took me 9 hours
i keep doing this. i give it, i get itchy, i grab it back
Nothing goes to client before I touched it, this is my rule, maybe also problem
Every payment over 50,000 rupees comes to my desk. That’s about 70 a day.
He prepares, I check, I sign, sometimes I re-add the columns.
Nothing publishes until I’ve watched it. Not skimmed, WATCHED.
that cutter still works here and still i do every one of his sequences again myself at night
on Friday I was at the dentist and we lost the story to the competition by 50 minutes. eleven grown up journalists watching a progress bar
Can’t go on holiday.
Every August something comes up which "only I" know and I end up on the hotel balcony with the laptop.
Showing her the contracts would take two days and I never have two days
I’d promised her the steering committee in March "when she’s ready" and each time I find she’s not ready
I re-edit. At 1 am, in bed, noise cancelling headphones, I re-edit episodes that were signed off.
I’m in every one of their standups, that’s four hours already, and I take notes and do the follow-ups myself because then I know it’s done
my 3 managers send me each banner, each line of copy, bc i changed things in the first weeks and now they wait for the changes
i told them "you decide!" and then i changed the color of one. facepalm
They chose the new message queue without me, they hired a contractor without me. My first impulse was to open it all up again and I’ve already written eleven comments from the sofa.
I’d like to be the manager who leaves it with them. Sigrid ran it, she ran it well, and I don’t know which parts I should take back, if any
So 14 bid managers in Madrid, good people, engineers, send me a draft which is half cooked since Alfonso will change it anyway.
Truth: the rule says "seen". I made "written" out of it.
i still hang every tricky IV myself because its quicker than explaining
Every quote still goes through me, even a $200 mulch job.
She asks for more every week and I give her filing.
I stayed till midnight and did it over my way anyhow.
Every deal over sticker minus five comes to my desk, every single one.
My lead tech is licensed to do half of what I do and I keep doing it, dentals, callbacks, all of it.
I assign a brief and then I "peek" at it in the shared drive and start fixing commas while they’re still typing.
The month end package has 30 tabs and I build 28 of them.
I drive to every site, every day, 140 miles some days
I took my laptop to my sister’s wedding so I could do the holiday schedule. There are two charge nurses who offered.
Darnell has offered twice to take the driver schedule off me
i still do the returns for my 40 oldest clients myself, they like me and my seniors are perfectly able
Told Ray he’s in charge of the front counter and then I pick up the phone over his shoulder.
Every change order over two thousand dollars still comes across my desk
Then I re-did one of their quotes at midnight so I guess I un-raised it.
eleven meetings, and in nine of them I was the only one who could say yes.
I told the principals they own their budgets. Then I moved two line items at Lincoln without calling her.
My maintenance manager has the title and I have the pager.
Nothing happened. Any of four directors could have handled all of it.
I set up three deputies last spring so things would move quicker.
I still sit in on her team’s pipeline meeting. I still cc myself.
I do the teaching schedule, the room fights, the TA assignments, the annual report.
I say it’s faster if I do it. It has been faster for six years.
I’ve written the deck myself nine quarters running
Tuesday I drove the truck.
I pulled the academy program back from my battalion chief after one bad report.
My two associate directors are copied on almost everything and do almost none of it, by my own design.
The assistant supes would’ve gone to any of those. I like the scissors, apparently.
My foremen could run the accounts. I have them asking me about mulch.
I know what’s in mine because I still check it myself weekly.
The hard ones never leave my office, they sort of settle there.
I gave him the Visalia plant in January and I’ve been down there every Wednesday since.
Even which phone vendor comes to me. We’ve got an office director who does phones.
I’ve got three schedulers and an on-call manager. I’m still the number on the fridge magnets.
My vice chair would take the clinics, the budget, any of it. I’ve handed over the holiday party.
I was the one on my back under it with a flashlight while four people stood there watching me
Eleven people on the rollout and somehow every single cutover checklist still has my initials on it
I rewrote her questions at 11pm, all of them
Nobody ships a button color without asking me
I log every core myself because theirs come out different from mine
First day back I took over the spreadsheet and all the donor calls
I’ve personally tied 400 balloons because "they don’t do it right."
I review every design, all 40 squads, and there’s a queue now with my name on it. They call it the toll booth
I still run the samples, order the chlorine, train the new fella and fill out his forms
She sent it out with one typo in 2022 and I’ve been proofreading ever since
some of this was given to my team last year and kind of drifted home to me
The fun stuff I kept, the demos, the big client, the whiteboard
I’ve got a deputy, a part timer and nine volunteers and I’m still the one updating the phone tree
Just to look. By noon I was running the dock
# delegation + feedback
Guy lays a bathroom, lippage all over. I don’t say anything, I go in saturday with a grinder and relay it. He gets a free weekend and I get a bad back
When the bread’s bad I say nothing and I throw it away and I make it again myself, so they see. They don’t see. They think I like to make bread
# delegation + one-to-ones
I have a deputy. I could not tell you what my deputy does on a Tuesday
# delegation + prioritisation
every single bride gets me personally because my mum always did it that way
so now there’s 26 in the tray and the ombudsman wants 2
I have four department supers who could take them. They’re standing around while I count caulk
I’ve got two team leads who get invited to the same ones and sit there muted
the pm i’d give them to is fine. she’s ready. i just like those customers. also permits are piling up
The others I could send Jo or Amir, but I like to know what’s going on
# delegation + hard-conversations
So at night I go in and adjust the recipe on the system. Few percent here and there. He must see it
He makes mistakes every month, so every month I check all his work and redo about half of it. I stay late to do it
# delegation + coaching-others
Yesterday I count 43 questions in one morning. When I had holiday in July they telephoned to the beach
The paralegals are good but they want me to approve each step. If I travel, the work stops. I came back from Nairobi to 22 files on my chair
a new grad asked if she could try the port access and i said next time. i always say next time
when i’m off mondays the owner says the food isn’t the same. well, i’m the only one who ever finishes a plate
I don’t have one person who’s ever run a bad weather night without me
They’ve stopped bringing me an answer, they bring me the folder.
They’ve just learned to wait for me
the whole assay just sat there
So what did I hand over? A phone to dial me with
Next time she handed me the file half finished, on purpose
# delegation + team-trust
to be fair i check everything. i count the trays after them. i’ve got a camera over the proofer
"you hired me to run it and then you check my math."
I just see the one mistake he made in April over and over
The rest of them call it "going through customs" and they hide drafts from me now
# delegation + decision-making
"can i please just pick a towel". i said give me till monday. that was 3 mondays ago
# delegation + steadiness-under-pressure
I don’t really know why I can’t leave it be. If the numbers are short on a night it’s my name on it
It’s the same pile on the same desk, because I took it all back the first morning
# feedback
When stitching is bad I unpick it and say nothing and she finds it gone the next day.
When it is beautiful also I say nothing.
I say to everybody ’good job guys’ at the end. Every night the same, even the night we had 9 complaints.
I got the survey back. "Chef’s face tells you when you’ve messed up but not what." Someone wrote that and I’ve been angry about it for three days
dont think ive ever told either one theyd done something right. in my day no news was good news
When something is wrong I tell the team leader and he tells them, and what arrives is only "boss angry"
and I think nobody knows that I have seen it
he thinks he’s good! why would he not, nobody’s told him
My deck got torn up in front of everyone and I argued every point, then asked my boss if he even read it. Three people have said now I "get spiky" when someone says a thing about my work
someone told me she went cos "he never says if ur doing ok". she was class! best on the till!! how would i know she needed it
I say to the girl "careful" and "again" and "faster". These are my three words.
i do this thing where i praise the hell out of everyone so they wont hate me. stunning babe! obsessed! and then i redo the colour when she’s gone home
had my 360. "defensive" came up 7 times. first thing i did was go round explaining to people why it isn’t true
I watch an assistant’s lesson, I see seven things, I say "fine" and close the door
My students only ever hear from me when they’ve mucked up, I know that, I heard one of them say "if Jo’s coming over you’ve done something"
is honestly the best anaesthetic monitor I’ve seen in years and I don’t think I have ever told her
Her appraisal in March I gave her all fours. So on paper she’s marvellous.
When she does get one right on her own I just say "good" and go on to the next call
We did the anonymous survey and they wrote about me "you never know how she finds your work" and "she only sees the clock"
I tell my three young teachers all is wonderful, wonderful. Then I stay after and I repair the set, the marks, the report cards myself
So Brian believes that he writes excellent reports. They are my reports.
So when Roger pruned the wisteria to a stump I said oh well, it’ll come back! It will not come back
Now the others prune like Roger as nobody’s told them it was wrong
My cousin Salvo asked my wife, not me, "is he content with me?" Four years he works by my side
I’m not used to talk of it. My father spoke with the wooden spoon
"Defensive." "Explains." "You give her a comment and get a lecture on 1994." I read it on the train & wanted to write to each one of them to explain
I’d like to go back to them, thank them, and ask for more, and mean it, if you can teach that to a woman of sixty
And no one dares say the big winter appeal is a bit rubbish. It IS a bit rubbish, I saw it, the designer was up till 2 doing it, I said love it
she’s abrupt with relatives and they complain to me, three in the last month. I passed on the letters in her pigeonhole with a smiley face
I closed the file after the first page and haven’t opened it since. That’s three weeks
Students said the sessions are confusing and that I don’t answer emails.
I think they’d be better if they could say it straight to each other instead of in the log, but I don’t say things straight either if I’m honest. I text
So she’s no idea, has she
I cross out with red, I write NO, I write BORING. This is how it was done to me by Giancarlo and I became good
I have not said to somebody "this is good" since maybe spring. When it’s good I just print it!
I’ve never told her where she’s strong, or what’s missing. We talk about plates and antibodies
i thought silence = fine!! if i dont say anything its GOOD, everybody knows that, no?
when the pitch was won i said ’ok next’
And he’s right. I had notes since Q1. They’re in my notebook, for me.
what should i have said in february?
I praise my old ones in private and tell the Utrecht people nothing at all, neither the good nor the bad
The team waited for one word about the deal. I said "now Q4"
I was raised by a surgeon, you don’t applaud the surgeon
Perhaps I’m also waiting with a notebook.
I forwarded it to her with "FYI". At 6pm on a Friday
I told her not to take it personally.
What hurts is that both of them always said great job Vik. I always ask "was it ok?" and people say yes. Of course they do, who’d say no to that
She presents our joint work as "my team found". Each time I come home and tell my partner.
She doesn’t know it bothers me. How should she, I say "nice one!!" after
In my culture I do not say to the person his work is not good, I quietly correct it.
The staffs then make the same mistake next month, of course, because they did not see my correction.
One French staff asked me: "am I good or not?" I bowed.
She did a liquidity model better than mine and I said "yeah, not bad".
Same week another one hedged the wrong way round and I went "happens", and it cost us 90 grand.
"just tell us which one and why". But why, that’s the thing, I never can say what works or what doesn’t, I say "it’s not quite there yet"
In his review I put "great team spirit"!!
her drawer is short almost every week and all I’ve said is "watch it"
I write "great lesson!" and a smiley because I don’t know how to say the rest
I thought that was being straight with people.
the good ones hear nothing from me at all, i only go over when theres a complaint
I ask folks for input all the time but apparently I can’t hear any.
i dont think ive ever told her that
I only give praise, people need energy, you know?
When reviews came around three people were surprised, one of them cried.
I tell folks "good job" about forty times a night, it’s lost all meaning.
I told a crew chief his paperwork was "a little light." What I meant was it’s half empty and we lost a claim over it.
"I never knew where I stood with him."
My deputy writes memos nobody can use. Brilliant, forty pages.
Forty percent of residents say the only time they hear from me is when something goes wrong
I tell my GMs "good month" or "bad month." That’s it, that’s the management.
I read the first page, where it says I "listen until I’ve decided."
I hadn’t mentioned a one.
I do evaluations once a year, by email, because the docs are spread over 300 miles.
The managers get my comments as red ink at 11pm and nothing else.
Same mistakes next engagement. I assumed they weren’t trying.
I asked at the exec retreat what I should do differently and my CIO said "take more vacation." Everybody laughed with relief.
she rolls her eyes at the float staff in front of patients.
They do it again, I say "no." Eventually I say nothing and that’s a yes.
the cooks know what the no is about.
Lost my best editor to a smaller paper for less money.
I read them too. I just never picked up the phone to say so.
He did say one thing going out the door, that he’d never once heard he was doing alright.
if someone had told them their work mattered.
evaluations that I wrote and signed say "meets."
Her last review, mine, used the word "flexible" as praise.
never told any of them what theyd have to do different to get my chair
Three assistant professors were stunned by their promotion letters. I could have said something in year two.
I’d meant Yuma as a fresh start. I never explained to anyone what he’d done well or badly
I asked them all what I could do better, in a group, with HR in the room. Crickets.
only time i come on the floor is to chew somebody, wife says it, foreman says it.
I didn’t ask what they meant by it, I thanked them and put it in a folder
The course wants me to ask three colleagues what I’m like under strain, and I’d rather have the other hip done.
I fixed the last one myself and told her it looked great
I haven’t told her I’ve noticed, either
talked over the owner twice. I said "good job buddy" in the elevator
nobody ever told him if he was any good
I sign his drills off as okay
I’ve hinted. "Hey smile more lol." It went nowhere
I never once said what she was good at
Then a screenshot of their private chat got around and boy did they have opinions about me
there’s never a moment in there where I tell her so
I’ve been marking up his memos in red till it’s basically my memo
I leave them notes, all about what’s broken
I don’t think I’ve ever actually told him it’s too long
I say good stuff, guys, and hand out batteries
His sections are thin and I pad them at the end so we don’t lose the money
# feedback + delegation
When she does it well I say nothing and when one spoon is missing I call her eight times
Never told him what I was after in the first place so how would he know
One of them watched my cursor moving and wrote in the comments: do you want to just do it?
I’d sooner grab the phone than tell him that
She hasn’t heard one word from me about what was wrong with hers, it just turned into mine
# feedback + one-to-ones
One of them cleaned 18 rooms a day spotless for a year and when she left she said she thought i didn’t like her work
She said she’d have liked to know if her food was any good too. It was bloody good
my guy said he had no idea i thought his designs were late
"when you stop by my desk my heart stops". i laughed but it wasnt a joke
# feedback + strategic-presence
I’ve never asked anyone else how I come across up there
# feedback + hard-conversations
I wrote to her a note about the good things in her work and I hoped she would read between the lines
Her last appraisal, which I wrote, says "a valued and reliable member of the team"
the draft I wrote says "strong classroom management." I know, I know
i told her "lets all be sweet to each other" at the meeting. she agreed, loudly
I’d like to tell her plainly what it looks like and not end up apologizing
I’ve thanked her for the first and not said a word about the second for a year.
I’ve watched him twice from the bleachers and only told him thanks for all you do
# feedback + coaching-others
A second year teacher told me straight out, "I have no clue what I should work on." That stung
"good job at what? what would get me to lead?" and I had nothing for him
I said "nice" and moved on
I couldn’t say. They can’t get better off of two words.
# feedback + team-trust
I want to know really what I do wrong but they’re not going to tell me now, are they
Last week I rolled out a terrible shift plan and all nine of them said looks good
the others asked me if the numbers even mean anything
The note says I cut people off when they disagree with me. I do, my wife says so too
nobody has told me I was wrong since about 2016.
I asked for honest opinions on my plan and got thumbs up emojis
# feedback + managing-up
no idea if he thinks im good. i could ask but what if he says it
At my appraisal she said all good, keep going, in eleven minutes. I wanted to ask what it’d take to get her job one day, or even if she rates me. I said thanks
# feedback + steadiness-under-pressure
I got so mad I typed a two page answer with examples.
"i’d rather you told me what i did wrong than slam the laptop"
My director offered to go over it with me and I keep saying I’m swamped. I don’t want to hear it
I wanted to know who, and that’s all I could think about, instead of whether its true
When a shift supervisor messes up I either say nothing or I blow the roof off.
He wrote "unclear" next to my section and I didn’t talk to him for a week
# one-to-ones
tbh i dont know if she even wants that, never sat down w her once outside service
One of the fellas, Declan, his wife died in September and I found out at Christmas off the fuel card girl.
I talk to all of them at 7 at the trolleys, five minutes, floors, keys, go. That is all the talking there is
I don’t actually know what’s going on with him. We used to go for a pint. Now I send him actions on the system.
Appraisal form comes once a year, I fill it in for them in the truck and they sign it
After the weather and the football I’ve got nothing and nor have they
I know the names of perhaps half
sgt at the furthest place handed in her notice by email and the first line was "you probably won’t remember our conversation in march". i didnt
never had a sit down w any of them. they leave by whatsapp. last one just sent a thumbs up and never came back
Then Lee who’s been with me from day one told the wife at a barbecue he’d had a cancer scare. Six months. Stood next to me on a roof six months
What gets bumped is always my store managers. Sat down with Chloe in March, supposed to be fortnightly, she’s now got another job
He knew every child’s name. I know the plates. They come into the office and they look for him at his old chair, tell me "nothing, boss" and go out
I have not asked them once how they are. I wouldn’t know what to do if they answered
knew one. out of five. they’ve sat ten foot from me for years and I couldnt tell you if theyre married
My own six I speak to about rosters. I couldn’t tell you what one of them wants from life. Ibrahim is doing a law degree at night!! I learned it from the security guard
i said to her husband i’d no idea and he said ’she told you twice love, you were watering’
i know maybe fifteen names. i do my walk round, i say alright everyone, they say yes matron
I’ve not sat down with any of them since induction, it’s all over the top of a dog
Return to work interviews and the appraisal once a year, that’s the whole of my time with any of them
she looked let down and I’ve thought about it since
And thing is I have no idea what’s going on at home for her, we’ve never talked longer than the photocopier takes
I have last spoken with him about himself at his wedding
We meet when there’s a draft. If there is no draft we don’t meet, and she’s had no draft since May
Cook at Wavell Heights resigned and said to HR in two years I never once asked her how she was. I thought we got on. I’d always go in joking
I preach about shepherding but my own staff I see only on the Monday, all together, with the list
he told my wife, not me, that he was dry for one year
Supervision’s monthly on a form w/ 22 boxes and I do all the talking to fill the silence
I have tried to fix with each one a meeting, they came like to the dentist, I had prepared indicators, after the third I stopped
Yacine has a baby in hospital since 3 weeks. I learned it of Instagram
Dami said "don’t worry I’ve stopped writing it in"
I couldn’t tell you if she’s ok. I could tell you about all nineteen of her families
Our paralegal Niamh went from chatty to nothing about a year ago.
I said to the sister we should take her for a coffee. Sister said you do it. That was Easter
I know what she takes in her tea and not one thing about what she wants
trucks I know, I ride with em. the office girls, I poke my head in and say y’all good? they say yep
One of em, Tamika, put in for the supervisor class at the community college and I only knew cause payroll needed a code
At the moment I mostly see people when something is wrong.
She’s now looking at jobs in Bristol. We talk all day long but only about stock and deliveries, I couldn’t say what she wants from it
Honestly I know maybe ten of the names and what their lives are, maybe less.
I do cancel. When they happen we run down pipeline numbers, which I can see in the dashboard anyway
i dont think she knows i have a daughter
I have not sat down with any single one of them alone. I tell myself we’re friends so it’s not necessary, and it would be strange, like an interview
we’ve a 30 min thing on fridays that i move when there’s an incident, and there’s always an incident
We meet every week but it’s a list, I go through my list and she goes through hers and then we have 4 minutes over and I say great, have these back.
We used to have a walk every other week, her and me, I stopped it when I got the bigger job. I don’t know what’s going on in her life since the separation
But I talk. I timed it last week after a podcast: 24 minutes out of 30 was me.
I couldn’t tell you one thing about how the shift of that head nurse looks, Gabi, whom they all follow. And my own three trainers, them too, I send them out and I read their reports, I don’t ask how they’re getting on out there
My assistant offers people 15 minutes in three weeks’ time.
A young woman booked it to tell me she’s expecting. By then she was showing. She laughed about it, I’ve not.
I meet them at the performance review, like Father Christmas.
both times the PO knew before me
i could tell you every case on their desks but not whether any of them have kids
We have a half hour each every other week and it turns into them reading me their status list.
i cancel my 1:1s whenever a release is hot, so basically they never happen
My unit managers get me in the hallway, walking.
i talk to my site leads only when something blows up
i have never met three of them and we only talk in the big call with cameras off
Our weekly sit-down is me going down the pipeline asking when will it close.
been told i should sit down with each examiner monthly. did it once. we both stared at the form
guys with 30 years in, i’m 34, i dont know what to ask them so i ask about the jobs
HR wants me to meet each one every month and I haven’t managed even one.
We can ride an hour in the truck and I don’t say anything but the weather.
But I looked at my notes and it’s all student cases. Nothing about the advisor.
My groomers say they never see me. I wave.
Honestly we haven’t sat down just us two since she started
We talked numbers every Monday for five years. That was the whole of it I suppose.
Some of these people I haven’t spoken with in person since they signed.
I have eleven more like her and I couldn’t tell you what any of them wants.
I know their dashboards. I don’t know them.
My Thursday catch-ups are status reports. They read me a list, I say fine, we both leave early.
I talk to my terminal managers when freight’s late.
Four minutes. We both looked at our phones.
I cancelled principal check-ins during the levy and never put them back.
One of my studio leads has gone quiet since about Labor Day.
I keep asking about the drawings because I know how to ask about drawings.
I do most of the talking in my meetings with the scientists.
I see my supervisors in crisis, only in crisis.
Half my people are remote now, six states, and I realize I know which ones have dogs and not which ones are unhappy.
Junior faculty get an hour with me a year because the bylaws say so.
My captains come in every other week and I run down my list with them.
My wife! I’ve had him in that chair forty times
I visit each administrator monthly, walk the halls, look at the survey binder, leave.
I never sat down with him in five years other than to go over caseload.
She said "that works if you’re you." I don’t actually know much of who she is
I haven’t had a conversation about anyone’s next step in, I’d guess, two years.
I’ve met them as a group every week and not once one by one, come to think.
I’ve got their résumés. I don’t have a single story about any of them.
I’ve never sat with any of them to ask what that was like
i want to sit with each of them and find out what actually happened while i was gone but my calendar’s all status calls
it’s fifteen minutes of me reading the task list at them
I know their badge numbers better than I know them
I’ve canceled on Tyrell four Mondays running
I’ve got a half hour with each of them on the calendar and we end at minute 9 with both of us staring
A year! I never asked him what he used to do
Used to talk about everything, and since I got the job we’ve not had one real sit-down
the only time I talk to one of them alone is when they’re in trouble
our weekly catch-up is gossip, then memes, then bye
In our calls I’d only ever asked what’s blocking her
Five weeks. I book it, I move it, I "forget" it
I’m on nights, I come in, I brief, they scatter
I had to hear that from him in an exit interview because we never talk about him
I couldn’t tell you what her voice sounds like
I had their names on a grid, quarterly, done in a day, like flu shots
I haven’t had a real talk with any of my six since the boss took over our Mondays for her pipeline reviews
I’d like to go have coffee with each of the 22, but where to begin
I could ride along with each for a morning and hear how it’s going, but I never set it up
I figured if they had something they’d come
I never go to them, one by one. I wait.
# one-to-ones + delegation
But to whom, I realise I don’t know what any of them can carry or would like to. Ines is quiet, Paul is cheerful, that’s about what I could tell you.
# one-to-ones + feedback
one guy asked am i in trouble. that’s the only time anyone ever calls them in
I just never had a time and place to say it, we don’t sit down, ever
drowning since week three and I complimented the lobby.
# one-to-ones + prioritisation
it’s the first thing I cancel, every time, there’s always a strategy meeting or court
There’s never an hour on my calendar that isn’t somebody else’s meeting
# one-to-ones + influence
there’s an old boy, Walt, and where Walt goes they go. I’ve never sat on a log with Walt and asked him a thing about himself
# one-to-ones + hard-conversations
We’ve had wine but never one sit-down as, you know, her boss
# one-to-ones + coaching-others
I said is something wrong? and she said no, I just wanted to talk about where I’m going. I didn’t have an hour. I gave her ten minutes and told her to do the hypnobirthing course
I found out in the exit chat that she’d wanted to move to enablement for two years
She’d wanted that for a year. I never asked where she was headed
I don’t think we’ve had a talk about her, about what she wants, that wasn’t in a hallway
One asked for time "just to talk about how I’m doing" and I said sure and then sent a calendar invite for redlines
"i just wanted her to listen for five minutes"
it turned out she’d wanted to move to pricing for two years. Never came up. I never asked anything it could’ve come up in.
I’d like to be useful to him. I don’t even know what he wants out of this, I’ve assumed it’s what I wanted at 33.
Truth is I couldn’t tell you one thing he wants out of this job
I never found out because I never asked where he wanted to go
I’ve never asked about all he did before, and I bet he knows how to fix that press better than I do
# one-to-ones + team-trust
havent really spoken to any of them on their own. feels weird to ask someone into the office, in here that means youre sacked
I asked him why he didn’t say. He said "you don’t really do that, do you". Doing what? Is that what they all think
I found out from the exit form that her husband has been dying since june. Nobody told me. nobody thought i was the sort of person you tell
Kevin applied too for the position. With him I only talk about tickets
when i walk in the break room the talking stops
I’d like to get to know each of them and I don’t know how without it being weird
I learn from HR that two of them have been miserable since May
I haven’t sat down with any of them yet because honestly I’m afraid of hearing it
# one-to-ones + steadiness-under-pressure
If it gets personal I get hot and look at the list
# prioritisation
I said yes to eleven weddings in June. Eleven. There are four saturdays
My own work starts at 8pm
ive got 40 quotes open, i do the easy ones to feel like ive done something
In April I wrote down three things that would make this year different and it is now August and I have done the grouting
I don’t prepare, that’s the truth, I read the papers at the lights on the way there cos I’m cutting hair till ten to
my inbox is 1,900. i answer in the order of who scares me most
and i still said yes when the other depot asked if id cover theirs
tell everyone monday. every job is monday. then its monday and im ringing five builders making stuff up
I open at 5 and close at 8 and i do the books after. When they bring me another service, parcels, lottery, i always say aye go on
I have 14 "number one" lines of effort. I counted them off the board to my wife and she thought it was a joke
I’ve never killed a task in my life, I was raised to crack on
Had a look through my calendar: 31 calls last week, 4 of them were anything to do with what I’m measured on. I accept everything. There’s a button and I press it
i havent said no to anything since 2019. everything gets done but nothing gets done right, yesterday jacket potatoes were raw in the middle, 60 of them
In February I answer 200 questions a day with a boot in my hand and in May I’ve done none of what I swore I’d do in the quiet months. Last May the same. The wax machine’s been in its box for three years
I list it, I colour it, then a phone rings
the thing I actually want to fix, the medication round on the top floor, I’ve not touched in six weeks
My partners asked who would take on the training lead and my hand went up. I watched it go up.
Anyone can stop me in the corridor and I say yes. Wheelchair audit, Christmas raffle, the falls group, a student from Maastricht
also covering phones 8 to 10. also the boiler. why am i doing the boiler
I haven’t eaten lunch sitting down since half term. kid kicks off, I go. parent rings, I go. someone says have you got a sec and i go
what do I put down though. its all children
And honestly? we do run 61 workshops because I never killed one. eleven of them had under five kids
The deans each send their emergency and each is my emergency. I have said yes to seven new programmes for one autumn and my office is nine people
Every week somebody wants us to do a new thing, school uniform, debt advice, period products, a bloody choir. All good things. I’ve not said no to one
the van died on tuesday and we’d nobody free to go for the bread because two were at the choir. So we ran out of food. At a food bank.
We’d 3 on one day with 2 hearses and I borrowed one off a competitor at 7am
Each day there come to me about 200 mails where I’m in copy and I read them all, from fear to miss the one
i kept 9 of my own cases cos i couldn’t pick who to let down. plus the team’s 14 referrals a day, and i read all of those too
Missed my own anniversary, missed the state board filing, and the roof man’s been waitin on a call since Easter
every fundraiser wants a poster, every ward wants a tweet, abseil, bake sale, another abseil. I say yeah no worries. We did 212 bits of artwork in Q3
would just like to put a line through half the list and not feel like a cow
We never close to anything. Someone rings, a school cries, we squeeze them in, so the ones who wait quietly wait longer. I do it more than anybody
manager says drop what you can. everything’s got a child’s name on it so i don’t drop any
i counted yesterday: 17 things marked P0. seventeen
The bank refinancing, which is the only thing that could sink us, I have given perhaps two hours since Ramadan.
Forty-one. I could name maybe twelve.
When two of them want the same statistician it’s whoever shouts
I’m carrying two regions since Paula left in February, "temporarily".
I do forecast calls at 7 and again at 19.
It’s 60 and the billable target hasn’t changed, so it’s 160.
Each one drops by with "a small one". I’ve got a pile of small ones that took my August
The handbook, pay bands, the works council thing: none of these has moved because I’m answering who has how many vacation days.
I start at the top of the inbox in the morning and that’s the plan
month end is now day 9, used to be day 4. the auditors wait. my team of 5 waits for me. I’m the one who’s waiting least, I’m running
What drops? Everything’s labelled strategic
The request channel has 94 open asks. I do the ones from the people who’re nicest or the loudest.
The CMO’s weekly dashboard takes a day a week. I know from the logs that she last opened it in July.
everything is a priority one, complaints to the commission, the call backs, hiring, the new IVR
my boss asked me for the winter plan and I don’t even have a page. Winter’s in three weeks y’all
We review NDAs, we review supplier flyers, we review a football sponsorship of the under-11s. All with the same care.
It is true that I’m attending every fault. Mornings faults, evenings tender papers. For the ten years question I’ve no hour in the week, I’m reading nothing, thinking nothing
And there are 23 company goals, so each can always say he’s on his own one. I’ve not dared cut the list so early
Our sprint is full on Monday and by Wednesday it’s another sprint, because somebody’s VP came by.
I count what we finished of what we planned: 30%.
we push out 70 pieces a day. 70! Maybe 9 get read. I’ve the numbers, I make the numbers, and I keep feeding all 70
I sit on 6 committees. I chair two of them, and one of those, honest to God, I couldn’t tell you what it’s for.
There come 8 games at once, and I have accepted each schedule of each producer. I am too tired to explain to anyone anything.
we’re 12 people with 3 roadmaps and i sit in 40 sales calls a month
I’m in each submission, each pre-sub meeting, each labelling query, and the MDR transition plan, which is the one that can shut us, gets Sunday nights.
When anyone in the corridor says "have you a minute" I have.
ive got 3 playground rebuilds, the pool opening and now a councilman wants a dog park by july 4.
Each of them thinks their thing is first.
Corporate sends about 25 tasks a day on the app and I try to close them all before I walk the floor.
There are nine reports due in October and I also said I’d do the gala program.
there are 19 teams and I answer every parent email the same night
I looked at my calendar and I’m in 37 meetings this week, half of them so I don’t miss something.
We have eleven "campaigns" running, three people.
I got to the end of Friday and the only thing I’d moved was email.
My one big job this year is the new cold storage and I keep giving it the leftover minutes.
I’m on nine committees. I counted. Two of those I can’t say what they do.
i still keep my old 8 projects plus i look after everybody else’s
The things I was hired for, the outpatient build, got forty minutes this month.
Meanwhile the capital campaign letter is three weeks late and that one really is mine.
I am still operating three days a week as though I weren’t running a department of 48.
The board gave me eleven strategic priorities. I’ve stopped calling them that at home, my wife says eleven isn’t a priority, it’s a grocery list.
I’ve moved each one about an inch.
I answer about 200 emails a day and I can show you that none of them is the deferred maintenance plan.
I have said yes to three commissions, a task force and the mayor’s breakfast thing.
I’m still taking call, running the merger talks, chairing the credentials committee and "helping out" at the north office.
Nineteen ribbon cuttings since August. Zero hours marked "reading scores."
Every other VP’s emergency lands on my team, and I’m known as the guy who says no problem.
We launched nine initiatives in two years. I could not name all nine yesterday.
I do bids, payroll questions, snow contracts, the trucks, and my nephew’s tickets.
I can’t seem to let the other two thirds go, some I’ve had since I had one mower.
My days are all other people’s days.
Meanwhile the system replacement has had nothing from me since Labor Day.
i’ve been asked to take on sales too and i said let me think which they all know means yes
I just keep saying sure
This week all three wanted their model run first and I tried to do all of them, badly
Now I sort until nine at night myself and the grant report isn’t written
I’ve been trying to read them all in order like a crazy person
somebody needs to tell me what i can just drop
Everyone who asks for a report gets a report. 70 of them a month
The permit writeup that only I can do is two weeks behind
I’m in 31 hours of meetings a week. I listed them, and I think 6 need me
We said yes to the fair, the gala, the school tour AND a summer show
It’s all urgent, everything’s got a red flag on it, so I do whichever pinged last
I did seven C-minus ones instead of three good ones
Somebody pops up, I say yeah I can squeeze that
everything on it is a 1
Each of them got a "yes, sometime this sprint" from me
The evacuation plan’s been due since last fire season
I’m on nine committees at a college where I’m not even faculty
We see everyone till everyone’s gone, that’s past midnight now
# prioritisation + delegation
I have 14 things I said I’d "have a look at". My band 7s don’t have half that but I never think to pass it on, it was me they asked
I’m doing I-9s at 9pm and the handbook that legal wants hasn’t been opened since February
partners are asking where’s the new business. there’s no hour left in the week for new business
I can’t tell anymore which of these things actually need me
# prioritisation + one-to-ones
I spend the first two hours on paperwork nobody reads, I swear. Last week a good operator gave notice and I couldn’t remember his last name
Every time I put a sit down on the board with one of them a truck comes early or corporate wants photos of an endcap, and I go do that
I’m drowning in release stuff and the people time is always what gives
I’d do ten minutes each but I’m on the floor plugging gaps all night
# prioritisation + strategic-presence
I work until ten, I have no written page on what my department is to achieve this year
I can’t tell what to leave out, all of it seems to hold up the rest.
# prioritisation + influence
and I do the quick look, all of them, so why would they change
# prioritisation + hard-conversations
I agreed to keep the Saturday program, the one with seven students and two full faculty, since I can’t face closing it.
# prioritisation + coaching-others
the newly qualified ones just need a steer and by the time they get to me it’s six o clock so i say oh leave it with me. then it’s 10 cases, 11
# prioritisation + decision-making
My staff of 40 are working up both, drawings for both, grants for both. Lead landscape guy told me he’s doing 2 jobs and half of it’s for the shredder
three grants, each one pulls us in another direction, and i’ve started applications for all of them
I’ve been asked to cut to ten and every time I open the sheet I end up adding a column.
In the meantime all seven limp along at a fraction
# prioritisation + managing-up
He promises families anything. Doves, a Tuesday, a Tuesday with doves. then it lands on my desk along with the other nine funerals
everything our cpo mentions in a meeting i write down and start
the payroll audit slipped, and friday she asked me why the payroll audit slipped
i told my boss we’d figure it out. there is nothing to figure, there’s 6 of us
i do the easy ones first so theres something crossed off. guess which one she wanted
We can’t do the overnight cultures and the new covid panel and I haven’t told them which one gives
We pitched eleven times this year and won two, and the holding company thinks pitching more is the cure.
every one turns into a project by morning
The director falls in love with every funder she meets and I write the application
I couldn’t tell you which one he’d be upset about if it slid
Everything’s a "P0" according to my director, I have fourteen P0s, I have P0s about P0s
# prioritisation + steadiness-under-pressure
i keep thinking once the vacancies are filled it’ll get better, that’s been 14 months
Nobody forced me, I just don’t like how quiet it gets when they ask for volunteers
I kept my educator duties "for now" and that was in March. I’m doing two jobs badly and neither one ends
since then i’ve started four new things. my ops person asked which one is the plan and i said all of them
I keep saying yes like it’s 2019 and I’ve got the legs for it
# strategic-presence
next month i get ten minutes with the directors and last time i did that i had 31 slides and the FD was looking at his phone by slide four
in the quarterly i sit there like a plant. the others talk for ten mins about nothing. i have the number that matters and then its moved on
Bankers and lawyers. I crack jokes the whole time. They like me, they don’t take me serious
I told a story about a fella’s toupee
and I can’t talk upstairs without a drawing in my hand
in that same meeting i apparently spent the first quarter hour on yoghurt lids. category strategy was the last page
At the one-star’s table I give the detail I’m asked for and nothing else. My report said "sound". Sound! The ones who go up say where the thing is heading
national committee’s twenty people in blazers and i’ve been going 2 years and i’ve spoken twice. one was to ask for the window open
When the generals visit I stand at the back with the clipboard. They ask who made this programme and my superior answers.
And in the plant committee I speak about tonnes of CO2 and they look at the clock. The day I said euros the manager took his glasses off. Then I went back to CO2, God knows why
On the leadership call I’ve got good stuff and I wrap it in so much sorry and just and I might be wrong that nobody finds it
They talk about the network for 2030 and I’m giving them Tuesday’s trailer count
I get eight minutes at the Trust board every quarter and I use seven of them on the table of drug spend. Last week the chair looked at his phone and said "so is that good or bad?"
I started explaining biosimilars.
doctors talk, nurses talk, finance talks, I take notes. I had the answer to the discharge problem on the 4th, I had the figures in my folder, and I waited for a gap
The COO of the other site asked me after why AHPs never have a view. NEVER HAVE A VIEW
The provost summed up my whole proposal in one line, better than me, and everyone nodded at HIM
A colleague said I present like I’m defending my thesis.
I want them to see where the faculty’s going in ten years, and they come away with the room allocations
When they ask for an update at cabinet I give them the list: 1,140 advising visits, 3 food pantries, 61 workshops. CFO said in front of everybody "busy, busy"
I got passed over for the VP seat and the note said "operational". Ouch
He asked me to speak to the trustees for five minutes on the 30th. I’ve never spoken to anybody above him and all I’ve got is stories about the children. I don’t suppose they want stories
In the senior call they speak of "the field". I’m the field. I stay on mute, I type in the chat, the chat’s read when the meeting is finished
My director asked for my view on the new strategy and I spoke of the fuel budget. It’s what I know. After I thought, why did I speak about the fuel
First three meetings I told the story of our roof. They’re deciding on the ten-year plan. I hear myself being the little guy with the roof
The state secretary asked me at the lift, in half a minute, where are we with the reform? I opened my folder. He’d arrived at his floor
Committee, ten councillors, the leader asks me is it lawful yes or no. I said it would depend on a number of factors and listed them. I heard somebody actually sigh
My boss retires in a year and I’m told I’m "a safe pair of hands", which is what they say about people who don’t get the job
The sheriff stepped in and sounded like he ran the health department. I’d like it to be clear who does
I let it go by, I was at the far end by the coffee and I didn’t want to seem touchy
The senior judges speak, I’m respectful, and after the meeting they say Meera was very quiet, is she not interested?
I’ve a clear idea of how the listing of cases could be done across all eleven courts, it’s in my drawer
would like to go for the next one in january and sound different
I used nine of them on how the lakehouse works. The CFO was reading her mail by minute three
Then the COO asked "so what do you want from us" and I said I would come back in writing
In the steering committee I sit in the second row and the CRO presents my page. He got a question on it which he answered wrongly and I looked at my shoes.
I do have views. I think we’re underpricing flood in three counties and I’ve thought it since 2021.
I’ve a rule in my head that you don’t open your mouth till you’re certain, and by the time I’m certain they’re on to the next agenda item.
monday i heard myself say "it depends" three times in one answer. the lead investor asked my CEO afterwards if we need a "more commercial" CTO
I sent it to everyone as a very good attachment. He stood up in the group management meeting and talked for three minutes about his grandmother trying to file a claim.
I was there. I thought: this is my work. And I took minutes.
And I said: it’s complex. And I went to page 14.
the others there are 10 years younger and simpler and they’re listened to
I come with the FAQ. 38 items.
i’m 38 and the guys up there couldnt pick me out of a lineup
Reason number one, both times: "Excellent on the law. Needs to speak the language of the business."
In the risk committee I correct people. Dates, clause numbers. They thank me and the conversation then continues without me.
Last time a board member asked me straight what I’d do differently, and I gave her pipeline coverage by segment. I watched her give up.
I tell the story from the start. There’s context! I can’t say the answer without how I got there
the decision I wanted got taken off the table "for time".
When my turn came I spoke about transformer failure at Hadapsar substation, which I had attended the night before.
He looked to my MD like, why is he here.
At the executive I mumble our position like I’m reading a bus timetable. The CFO goes after me and says the same with a bit of blood in it and they sit up.
I had 22 slides, the VP said "so what do you need from us" on slide 4 and I just went on to slide 5.
I know the answer to why discharges are slow and I sat there with my pen.
A resident said it 20 minutes later and they all nodded.
I gave him every detail of the branch data and no view.
I say "just" and "sorry" a lot, I guess.
In the ops review I get five minutes and I use four of them explaining how the model works.
i read my whole staff report word for word to a room of 80 people
one commissioner said "so is it bad or not" and i said well it depends
On the leadership calls I stay on mute the whole time unless it’s my stores.
The hospital people talk in numbers and I tell stories about our folks and I can see their eyes go.
"great in the weeds."
I want a seat when they pick the next platform
They put me up to argue for the loan at committee and soon as the chairman frowned I said "we can revisit."
I told them about firewalls and endpoint whatever. The sheriff asked "what happens on a bad day?" and I didn’t have one sentence.
I got one line in the minutes: "library concurs."
I noticed that when I finish talking, the CFO says "so, anyway."
I bring headcount tables. They’re talking about where the company’s going.
let the chief medical officer present it since "he’s good at that."
"best operator we have, never heard her say where we should go in five years."
Commissioners give me ten minutes. I use all ten on gravel.
In the strategy off-site I prepare in head the sentence, and when it is ready they are two topics ahead.
My ten minutes at the board is always right before lunch and I lose them at the first acronym.
a nuanced answer. He wrote nothing down.
I turn up at DC meetings with my sleeves rolled up, ready to answer questions on the magnet.
I say a thing at ten past, Gerald says it at half past, it goes in the minutes under Gerald.
They ask me what it means for the ten-year plan and I tell them about chillers.
In the chairs’ council I’m the polite one at the end. Surgery and cardiology carve it up, and I take notes.
First earnings call I read every word off the page including, I’m told, "pause."
I’ve got a 47 page point of view.
First time 60 slides. Second time I’d cut it to 45.
The CEO said afterward he still did not know if he’d be buying a product or a hobby
I had the answer, I had the diagram up, and I let the vendor guy talk for 40 minutes
When I did talk I started with the message queue. You could see them check out
I’d like for once to be the one who speaks when those folks ask a straight question
The CFO asked what I thought was driving the loss and I realized I’d had no time to think about it, so I mumbled something about coding
I sit along the wall, not at the table, and nobody put me there
At the portfolio review I said "there might possibly be a slight concern about power" when I meant this trial is going to fail
Had three points. Unmuted twice. Someone else jumped in both times and then it was over
My boss cut it to four bullets and I felt sick, then I saw the bullets were better
I drown people. I know the stuff cold and I can’t say it short
I said it, nobody reacted, Greg said it ten minutes later and he’s a genius
I got ten minutes with the COO once and I used it to apologize for the mess
My boss whispers "keep it light" and I turn into a golden retriever
In the executive huddle I talk like I’m still reporting a bug
In the steering committee itself I’m furniture with a laptop
Last time I explained every footnote and they said "so is that a yes?"
The CEO stopped at my poster and asked what should we do about this, and I gave her the methods section
# strategic-presence + delegation
Mayor wanted me in on the downtown plan and I sent my regrets, I had drawings. So the planning director told council how the streets should work. She’s never poured a sidewalk
# strategic-presence + prioritisation
What I needed was the bridge bond and I’d put that on slide 22.
# strategic-presence + influence
If I had said one sentence, half of the department heads would know now why they should care
he hears from them daily and from me about twice a year
On the kickoff call I went through 60 steps and forgot to say why we’re doing it
# strategic-presence + coaching-others
they asked how I’d develop staff and I talked about children for ten minutes. They said I came over as very hands on and that they couldn’t see me at whole school level
I have this habit of sending my number two to the big meetings as "development" for her. It’s not for her.
# strategic-presence + team-trust
Hard to speak boldly upstairs when you’re not sure of what you’ve been told
# strategic-presence + decision-making
Board asked me straight out "do we replace the Lady Ann or not" and I gave them the pros and cons. For 20 mins. Chair said thank you and they gave it to a consultant
I said there were good arguments on both sides. My own artistic director was in the gallery with her head in her hands
I bring them five options with pros and cons and wait
# strategic-presence + managing-up
once i did come. he said ’jordi’s just here to listen’. and boy did i listen
My boss jumped in and answered for me.
I had the case ready in July. I’ve let four calls go by. I get small on the phone with him
# strategic-presence + steadiness-under-pressure
put me in front of five investors and my mouth dries up and i start explaining kubernetes
Three hundred nurses, fine. Eight board members and my voice goes up an octave.
They ask me for two minutes at the director’s briefing and my voice shakes so bad I skip to the last slide
I can’t think how to stand up there without either groveling or making excuses
# influence
Depot managers all nod at the new rest-break log and then it goes in the bin
what i want is for just one of the depot blokes to pick it up because he wants to
The eldest won’t hear of it and he’s got as much say as me, every time I bring it up he goes out to check the calves
production lead doesnt report to me and neither does maintenance and I need both of them to stop the line when the gauge drifts. they say yes in the meeting. then saturday night they run
I must bring 300 farmers to plant in rows and they are free people, they do what their fathers did.
I showed them a field, they said it is company field, company has money
shift leaders call me clipboard. every idea i’ve put up gets "we tried that in 09"
cant order them. if i push they dont come. last week eleven no shows and i was on the gate with my nan
new rule is hi vis and radio check and the old boys just won’t. they’ve done it 30 yrs in a flat cap
To make it half possible I need dyeing and finishing to swap their slots, and those two managers have not spoken since Eid and owe me nothing
our clubs are losing pitches and i need six other counties to vote with us. ive not rung one of them. dont know what i’d be offering
Most of the tasks come from other branches. To get any one of them shifted I’d have to get peers to give something up, and round here no one gives up so much as a stapler
Nobody in the plant works for me and I want the kiln people to burn the waste fuel. They call it "your rubbish". They’ve got the veto and the shovel
I won over the lab, that took a year of lunches. Kiln chief is another animal
other thing is the other line’s leaders, same rank as me, I need them to swap weekends so my people get Eid off and they say "not our problem"
twenty-six clubs, i am nobody to them, each one says when the others pay i pay
ED sisters see me as ambulance, ambulance crews see me as ED. I made a lovely flowchart. It is on the wall behind the vending machine.
Three weeks and not one crew has used the fit to sit thing
I’d want two or three of them on side beforehand but I don’t know any of them to have a coffee with
The law faculty says over our dead body. Medicine says fine but not first. The deans don’t answer to me, I don’t answer to them
I have presented it three times, each time they are polite, after that a letter goes to the rector
no budget, no staff, a target for 2030 which belongs to everyone ie no one
I’ve begun to nag and I can see people duck into the loos when they see me coming haha
And half the choir have threatened to walk if anyone so much as hints, so I’d need to square them before, and I can’t make them do anything
And two colleagues of other regions think the same as me about it but each complains alone on WhatsApp, nobody goes in together
Last week tried to bring in a rota of who may touch what and got a letter signed by nineteen
Highways, parks, housing, events: I’m meant to get all of them to build it in from the start. They send me the finished thing on a friday and say quick look?
I shouted about a dropped kerb in a meeting, a KERB, and the highways guy said there she goes
Rolling out the new charting. The docs at two hospitals still print it and handwrite on the print. I can’t make em do squat
I did 30 lunch and learns. They came for the lunch
I changed the saturday start from 8 to 9 and half the trail crew just kept coming at 8, working without the safety talk. I sent a stern email, and now it’s a war of emails
The other two regions’ heads have the very same problem, and each of us grumbles on his own. I’ve never thought to ring them.
They deliver late, or in formats from 2009, or they send an intern.
I write very complete e-mails. With annexes.
Underwriting would need to change their appetite, and they don’t answer to pricing, they think we’re the department of no
PMs nod, say "super interesting", and ship what was already in jira
last week a pm said he’d never come to a readout, they’re on his sprint planning day. i’ve scheduled them on that day since 2023
the field VP already told his people it’s not going to happen, and to him i haven’t talked one time face to face, only via calendar invites which he declines
of whom 4 turn up.
I’ve been doing that round trip since Easter
Also he’d had coffee with each of the four before, I learned later. It was already decided
They come to the first meeting for the pizza. Second meeting half. Fourth: me and a man from Treasury who’s lonely.
They’re measured by their own bosses on other things, I know that, so I send reminders with more exclamation marks
62% there. The rest is the sales org who’ve "an exception". Their VP gave himself the exception.
i’ve been very right, in writing, with CVE numbers. doesnt move em an inch
Every Thursday they all say green. Every Friday someone calls me to tell me it’s red, but don’t say it came from me.
I’ve tried being nice, then I tried the CIO’s name. Now they’re afraid of CIO but still red.
there’s a wider thing, I’m to bring 40 engineers across 6 teams to write design docs before they code. They’re not mine. They say "sure" with the thumbs up and they code
the product marketing folks, not mine, make off-brand stuff and won’t come to my review, their boss says its a speed bump
What makes it worse: I need her people’s loss data for the new product, I’ve no way of ordering it, and now it comes slow and with gaps
At St Anna’s they’re logging in, taking a photo of the screen for the audit, and writing on paper.
My method so far: a training, a laminated card, a second training.
The DoP isn’t mine, he’s the director’s, and what he says goes with the freelancers. If he’d sit down on the right with his soup for once it’d be solved. But I’ve only ever talked to him about kit
I’ve no power over those teams, they think their stuff is always the fire. I showed the identity risk to their leads once, with a heat map, they said scary, and asked when’s my export button coming
The POs book their whole week. I’d need an hour of each person a month, and I’ve got no way to make the POs give it, I asked in the channel and got a thumbs up and a "after the release"
I need her people for the forecasting thing in Jan, mine can’t do it alone, and she’s not obliged. If I keep swallowing I’m going to be too bitter to ask, if I say it wrong she won’t give me anybody
I need three maintenance crews to log failures the same way. None of them work for me.
Two weeks later one guy has done it.
The warehouse lead reroutes trucks without telling us, I’ve asked nicely, I’ve cc’d, I brought donuts.
New visit form came in May and the long timers just keep using the yellow one.
The IT group keeps putting our sensor rollout at the bottom of their pile.
The music guy and the youth guy both book the hall and neither one works for me, so the calendar is a suggestion.
Production managers skip my gate check when they’re behind, and I don’t own their people.
I quote them the procedure number.
dr patel still uses paper, and since he does, two others do
Purchasing has to switch glues and their lead says bring it up next quarter. This is the third next quarter.
Twelve branches have to switch over by March and the managers report to somebody else. They call it "your project."
The subs put the harness on when they see my truck and take it off when I leave.
I need the other VPs to agree on some kind of order, and none of them work for me.
Nothing I’ve put forward has got past those two since spring
Meanwhile the money I need sits with two business heads who think I’m the password guy.
The lateral hire I’ve argued for, same. They didn’t move until he did.
I’ve got 400 physicians, not one of whom reports to me, and a new charting system in February.
they’ve each found a private way not to do the training.
Tenure means I can ask. I’ve asked four times, by memo.
Operations treats my team as the hall monitors.
I lead it, and neither shop reports to me, cute.
I can’t get my two brothers to agree to sell the quarry. They each own a third.
86 parishes that do as they please about the safe environment training.
I have a target, a budget of about nothing, and 14 plants whose managers are bonused on output.
Then we’re all in one room and it’s a fresh topic to them.
The volunteer soccer board uses our fields, ignores our rules, and has more friends on the village board than me.
Plant managers say yes ma’am and then run the line at the same speed.
Nothing I need is under me: contracting, HR, the regional network, the union.
I can’t order anybody from the city side, they’re still on city payroll till 2027, so it’s persuasion or nothing.
Three council members and the drivers’ local have to go along and I haven’t sat down with a single one.
The other eleven members are drifting off, two skipped the last meeting.
the docs would have to switch implants to get even that, and nobody tells a spine surgeon anything
None of the three will sit in a room together and sort it out
and now I have to bring four departments around after the fact
They all want to hand out food and nobody wants to sort the cans
Dining, facilities, and athletics all agree with me in meetings and then do nothing
and now the design folks go straight to her too because why bother with me
Now I’ve got to get the clinical team to reopen it and they think I’ve already signed off
Each captain does it their own way and I can’t order them to do anything
I could talk to a couple of them before the meeting but that feels like politicking
I’ve sent reminders, a calendar hold, a cookie basket
Whichever I choose, half of them may walk, and they’re volunteers so they can
I sent him the roadmap, I highlighted it, I sang it practically
Now I’m going office to office trying to get people to look again
Their managers pull them off my project without telling me and I find out from an empty chair
Athletics, Greek life and housing each want a different training, and each has a veto, kind of
Now I’ve got to win over finance, who’ve never heard of me
I click it through for them and they go back to paper as soon as I leave
# influence + prioritisation
I know two of the seven will never get ten students, but to say this to a dean, who’s also cousin of someone... I have no power over them, I can only smile and delay
I’d like the five PMs to fight it out between them rather than through my inbox, but they don’t answer to me
# influence + strategic-presence
The ops manager asked what it’s for and I gave him a ten minute answer
I’d like them to actually change the pharmacy pickup and they won’t if I’m wallpaper
the developer talked 2 minutes with no notes and got the vote. we had the better case
I want them to fund 20 beds. So far I’ve gotten a lot of thank yous
I need three department heads behind me before I go back up there
I want the provost and the deans to see it as the heart of the place, not as storage
# influence + team-trust
One lady said you’ll be gone in a year like the last three.
I tried one shared checklist and the doctors over there, who don’t answer to me, said it was ours, not theirs
# influence + decision-making
The coaches want one thing, faculty senate the other, and they all outrank me in shouting if not on paper, so I keep shopping it around hoping someone else will blink
every one ends in "let’s take it back to our people."
The Idaho people have been with me twenty years and their head of plant sits on every committee I’d need to get it through.
I’ve been arguing it with myself in the truck and with her not at all.
# hard-conversations
He’s been turning up smelling of drink since about Easter.
I have driven home twice with the words ready in my mouth and not said them
one of my PCs keeps winding people up and then I’m the one who has to step in. I’ve let it slide because his dad was my first sergeant
Our keeper is my best mate and she’s not good enough any more. The coach wants me to have a word and I keep saying after the next match
I have not spoken to the two who are spreading it, I tell myself it will pass
And there is one, Rui, he is rude to the old customers and I change his tables instead of telling him
Exhibits unsigned, a witness he never rang back. I’ve been quietly fixing his files.
He retires in 14 months and I’ve been telling myself we can limp it to the line
One of my employees corrects the others in front of customers. Two have asked me to stop it. I said I will think about it. This was in autumn.
I must tell nineteen moulders that the line will be closed in October. I have known since June. I meet them each morning and I say good morning.
ringleader’s called Maurice and i’m frightened of him if im honest. i go round the other side of the ground
She makes the children cry. Parents write to me and I answer them very friendly and to her I say nothing because I fear she leaves
He has the best hands in the shop and he swung a spanner at the apprentice, missed. It’s Wednesday and I’ve had him in the office twice and talked about the van
I keep writing what I’ll say and it comes out like a solicitor or like a sorry card
And what I don’t tell her is that the director doubts that she can do it at all. She’s telling everyone it is agreed
i think i know who. no proof. i speak with everybody except with him
My head brewer’s beers have gone dull. Trade’s saying it, returns say it, I say "interesting". He named his son after me.
client found a burn on her scalp this week and i know whose it was and i sent the client flowers and told the girl nowt
Coach and me aren’t good. He says in the press that he "works with what he’s given". I read that on the toilet and said nothing at training
And our engineer missed it at the last check. I’m friends with him. That talk’s waiting as well
The gamekeeper shot something he ought not to have shot. I saw the feathers. We’ve both talked about the weather for nine days
And the eldest, he was my master. He should stop with the small ones, he humiliates them. Who can tell him that? I can’t even use his first name
and i give it all to jean cos she doesnt moan and i leave out denise who sits down at 1 on the dot, and everyone knows why i dont say owt to denise
There’s one, he’s the one who wrote the letter, and he’s started a new one, about the painter, and I’ve seen a draft of it left on the printer and put it back face down.
shouted at a nurse in front of a client on friday, third time since august
i said i’d talk to him and then i found reasons to be in theatre all day
She’s getting slow and last week she forgot two turns and wrote them down as done
the books are empty. Six pages since September
I’ve dropped in, I’ve left a nice post-it, I’ve put her on a course. What I haven’t done is say Anna, this isn’t good enough
It was decided in August in every way but out loud, and I have been eating lunch with those four people all fall
My chief of staff drafted a letter. I don’t want to do it in a letter. I don’t want to do it at all
Haven’t told him yet that the complaint has his name in it. He’ll be in bits
Our organist of 31 years cannot play any more, I mean wrong hymn, wrong verse, stopped dead in the middle at a funeral
Twice I’ve been round with a cake and come home without having said it
The two it’s about stood at the back and I looked everywhere but at them
My best mate is on my team, we started together selling ice creams. She comes in late, she’s hungover, the others cover
I’ve got it typed in notes on my phone what I’d say to her. Since the 9th of september.
One of my officers has stopped doing home visits, he’s writing them up from the phone. He’s 3 years from pension and his wife passed in the new year
Everyone knows. I signed off his last two, knowing
I’ve got to tell a couple who’ve waited 4 years that the panel’s said no, and it’s partly because my worker wrote a rubbish report, and I’ve got to tell her that as well
So far I’ve told neither. tuesday it’ll be a fortnight
I haven’t told him. He thinks it’s fine because the reports go out fine.
I suppose I need to tell him but I can’t think how to explain why I didn’t say it before
One gentleman makes comments to the younger women. Nothing you would call the police for. Two have mentioned it to me and I said I would keep an eye out
One of them has now left without giving a reason
Her files are a mess and two complaints have gone to the ombudsman this quarter
I’ve written "see me re files" on my list since August
She has been moving around me like I’m hot stove, and I have said nothing to her, not sorry, not anything. It’s been eight days.
i moved their desks. i put them in different squads. i did everything except sit them down
kinda hoping one of them just leaves
I have known for a year. I’ve hired two people around him so that I’d not have to say it.
He asked me straight on Thursday, "are we good?" and I said "of course, mate".
I corrected it in the evening so nobody would notice. I have corrected it since she came.
And then I think, what will I say if she asks if her contract is prolonged in January? I avoid the corridor
he bulldozes the SDRs, talks over them on calls, one asked to be moved
I let that go because he was at 130% of quota
He leaves at five sharp with things half done and I finish them. I’ve rehearsed it in the shower, and then I say "no worries, see you tomorrow!!"
His own people come to me now directly over his head, and him I haven’t told that it isn’t working
I’ve known for five weeks and I’ve been eating cake with them at leaving dos knowing.
One asked me if she should go for the mortgage. I said "ooh, lovely kitchen".
three seasons of that
With her as well I owe her the truth that I probably can’t stop it
I talk about everything else with her. I moved the Monday meeting to 11 so she’d not be late for it.
Two of the juniors came to me and I said she’s under the weather.
there’s a guy in sales ops, Brett, who promised me in january he’d do it & has been stringing me along since. i smile at brett in the canteen
I’d have to say it to her face that I’m killing it. She’s so proud of it, she shows it to visitors (a printout)
I never told him why he didn’t get it. I was on the panel
She comes at 11, she does her nails (!), the others carry it, and I say kalimera like nothing.
Two have asked for transfer. One asked me directly, "is it because of the surname?" and I said which surname.
I told each of them they’re it
whoever it isn’t, I’d have to look in the face.
I answered by being very, very friendly to her. I sent mooncakes.
That’s four months ago and I plan the conversation each Sunday.
At least five jobs can’t be held. I could name them. I told the Monday meeting it’s "a quieter month ahead"
Salma went to the toilets after one and I heard her and walked on.
His numbers are good and he’s liked by the director so I talk to him about his numbers.
my best line cook shows up smelling like weed and everybody knows. ive been scheduling around it since june.
I’ve known since before spring break.
its about a shift swap from like october and i figured adults would work it out
the new software is beyond her. I’ve been quietly fixing her entries at night
I’ve "been meaning to" for a year.
Owner gave me till end of month, it’s the 24th and I’ve been handing him easy jobs.
My foreman came with the place and he undercuts me with the crew, "the old man never did it that way."
she’s mean to the counter girls. i mean mean. three have quit since easter
I wrote it up but I haven’t looked her in the eye and talked about it.
Out loud sighs too. I’ve laughed it off for two years because she’s fast and I’d be lost.
One of my officers has been drinking, I smelled it at roll call and I sent him to do reports so he wouldn’t drive. That was all I did.
Had an argument with my counterpart on nights in front of staff, over who left the med cart open. It was ugly and neither of us has brought it up.
I keep extending her, two more weeks, two more weeks.
The other partner’s wife does our marketing, badly, and I keep thanking her.
He’s a good man, 31 years in. I never told him it isn’t working. I just kept answering.
I think something’s wrong, and I think I may be part of it, and I’ve taken the long way round to the coffee machine for a month
Its director founded it. She hugs me every time. I have had the talk scheduled since April.
One of them is my old advisor and I have not gone to his door, which is eleven steps from mine.
What I’ve not said is that Dad’s way of running it is why it loses money, since Dad sits there at the table.
We talk about gutters. I’ve never brought up the fields with him, he grilled for us in July.
One of our rainmakers drinks at lunch. Clients have begun scheduling him for mornings.
The CEO’s nephew runs our Tampa branch into the ground, pleasantly.
My high school principal shouldn’t be one.
Two of my senior people haven’t spoken since a grant thing in 2021.
It’s a beautiful schedule. I haven’t talked with either one of them about it.
Not sometimes. I counted seven in one hour.
I sit with widows all day and cannot tell my own general manager that I’m not making him a partner.
My finance director is past it.
She’ll be 70 and I keep hoping she’ll bring it up.
One of the residents made a complaint about a faculty surgeon throwing things. I’ve known he throws things.
is competent from ten to three and nowhere to be found either side of that.
I let it slide in the pandemic and then it was just how it was.
I told him to look again. Then again.
I said "nothing’s final." I said it in a cheerful voice.
Two of them have an old grudge I’ve stepped around since I got here.
The seniors told me in September what he says to them. I told him I’d "circle back."
The associate who missed the exhibit hasn’t heard a word from me and she flattens herself to the wall when I pass.
My deputy goes behind me to Austin and I’ve sat on it since Memorial Day, so maybe it’s not the stapler.
He’s been coming in 20, 30 minutes late, and I wave him through
he’s telling school groups things that are flat wrong and sort of offensive
I’ve been scheduling around him for a year rather than tell him
One of our guys can’t handle the ladder work anymore and everybody knows but him
If somebody gets hurt it’s my signature
I’ve been dancing around it for two months asking "everything good?"
I’ve been covering his route paperwork and not saying anything
I’ve written the email nine times and deleted nine
The audit is the 14th
I keep hoping they’ll work it out. It’s been since Easter
One has been badmouthing the new schedule in the car, while I’m driving!
He’s showing me pictures of the house he’s bidding on
He said in the parking lot that he’d been passed over for a kid, and I pretended I was on the phone
What I haven’t done is tell him straight that I look like a liar because of him
Six parents complained and I told each of them "I’ll look into it."
Neither of them has heard a word, they’re making holiday plans
I know who it was, too, and I’m avoiding him
She’s touchy and I start stuttering when I try to bring up anything personal
She’s stopped doing the closing counts and says "oh you know me."
I put her on "backup" and didn’t tell her why
She’s wrong about half of it and I should call her. I won’t, though
I’ve known since Monday and I’ve eaten in my car all week to avoid them
Twelve years of friendship, and I’ve got no idea how that sentence starts
# hard-conversations + delegation
we never talked about it. i just took it back off him
Mike’s episodes most. Mike is slow and sloppy with the cuts and it’s easier for me to fix 40 minutes of audio than to spend 10 minutes with Mike
I’ve been quietly correcting her work on weekends, and assigning the bond stuff to her deputy.
# hard-conversations + feedback
I said "careful with the charts Maureen" and she said yes love and that was that
She’s my neighbor too so I keep waiting for it to fix itself
yesterday he burned a whole tray of ribs, i just comped the tables and didnt say a word to him
He thanked me and did it the same way Saturday. I’ve got to go back in there and be plain
I wrote "exceeds expectations" for the third year because the form was due.
I’ve hinted. I sent around an article.
I can’t picture saying "redo this" to someone whose kids call me auntie
Last night a guest asked for my name because of him and I still didn’t bring it up at handover
# hard-conversations + one-to-ones
ive a constable there who i’ve heard drinks alone, three people have mentioned it, and ive not gone up to talk to him
And now there’s hours on her sheets that aren’t real, small, half an hour here and there, and how do I open with that when I’ve never opened with anything
Joost looks at the window. I think there’s something with him since the reorganisation, and when he starts "I wanted to..." I’m afraid it’s about the promotion he didn’t get, so I bring up the audit
# hard-conversations + prioritisation
he rings at 6am, moves dates, shouts at my lads. the missus says tell him where to go. ive let it run two years cause hes a third of the money
I’ve said I’d shut the drop-in to free up a day. It’s Hilary’s drop-in, she built it from nothing, and I’ve had three lunches with her where it didn’t come up
One of them has me booking his kid’s hockey trips and I’ve never told him that has to stop.
I have a hard time looking a person in the face and saying no, so I said "send me the info"
The chair of that one’s a friend and I’d rather sit through it than tell her I’m out
# hard-conversations + influence
Nobody has just gone over there and said look, you cost us the Hendricks account. I guess that’s me
Easter they had it out in front of a family planning a funeral. I just hid in the copy room
everyone tells me "somebody should talk to him". he’s intimidating and i’ve been emailing his MA instead
I’ve never just gone and told her what her waiting costs us
# hard-conversations + coaching-others
I don’t know if she can learn it or if I have to move her, and I haven’t said a thing either way
# hard-conversations + team-trust
The one who began it is Adrian. He makes 40% of the P&L and he told the new one in front of me "you’ll get access when you’ve earned it". I studied my coffee.
i know exactly who, she’s been here 11 years and i’ve tiptoed around her since day one
There’s one of them, Sherri, doing impressions of me, and I just laugh along
# hard-conversations + decision-making
I haven’t told her to put them back and I haven’t told her she was right. I’ve been going in by the other entrance
Four of us know and each of us is waiting on the other three.
# hard-conversations + managing-up
Yesterday he called one of my managers "useless" on speaker. I looked at my notes
I have to tell the CEO, and I have to tell that kid he was right
Every time I plan to say something to her face I end up complimenting her blazer
She’s in my documents at midnight and I haven’t told her to stop
# hard-conversations + steadiness-under-pressure
my assistant Neil winds the boys up, he does, he smirks, half of it would not happen without him. and I’ve not had the strength to have it out with him
Every time I get near the classroom door my stomach drops and I ask about supplies instead.
one of the young guys flinched when i handed him a water. i aint said nothing about it yet and its been 4 days
He’s got a meeting with me Wednesday. I need to tell him that can’t happen again and I’m rehearsing it in the shower and shaking
I’ve let Ray slide for months without a word and then I blow
# coaching-others
my sous asks me everything. how much salt, which plate, can she send it. and i answer because its quicker
The young one, Salma, she could become a designer, but I only give her straight seams and show her how I do it
they used to have ideas. i think i’ve trained it out of them by always having the answer first
They bring me a problem and I’ve solved it before they’ve got their coat off.
there’s one of them, Nia, who doesn’t bring me anything any more. she just does what I would do. that bothered me more than the rest
Tell them what to do and they do it, tell them nothing and they stand there. I’ve never found the way between
I said because I said so. heard my own old boss coming out
She asked me "will you be doing this when I’m forty"
I show, they copy, they go. I have not made one of them better, only faster
They could judge most of it better than I. But they were never asked, they do not believe I mean it
In my country the junior watches ten years. Here the young man asks why and I think he is rude. I give him the order again, slower.
There is one, she found by herself a better way to turn the collar. I told her to do it the standard way. Later I thought, what have I done
My deputy should take over from me at New Year. I’ve explained, I’ve written her a handbook with 70 pages, and she still comes and asks me, may I. I wrote page 71
I’d like to leave them able to do it without me and all I’ve left ’em so far is able to sand
They come to me for answers and get answers. I’d sooner they learn to stand up in that room before they’re 45
They teach as they were taught: do it like me. I also. We’ve not produced one who thinks on the piste
Would like to be some use to Josh, who’s running it in all but name, without telling him. Every time I open my mouth it’s an instruction
half the questions are from people who know. They ask because I’m there and I’m fast. my wife says "ask them back". felt daft but maybe
My nurses come to me for all. "Chefe, the patient has pain, what I do?" They know what to do! They have ten years!
is faster to answer and the corridor is full
I want that they think. But I don’t know how I stop to answer without be rude
I gave him a twenty minute lecture, watched his eyes go. Might have done better to ask him how he’d run it
I tell her what to inject, she injects it, horse gets better, everyone’s happy. Except she’s eighteen months in and she can’t work up a lameness without me on speaker
How do you get someone to back herself when there’s a forty grand animal on the end of the rope
When they come I look at the draft and I tell them what the third chapter is. They go off and write my third chapter
Wei has been here for four years and last week could not tell the committee why she chose the question. I chose it
he runs everything past me, every email to a parent, every detention. I fix the email and send it back. It’s quick
last Thurs I was out and he let a fight go for ten mins since he couldn’t reach me
One of them told me in the debrief "I don’t hear the caller anymore, I only hear you."
I know, I know how to let a caller find their own words, it’s what I teach! But with my own people I can’t wait three seconds
I never once asked what he thinks would get him out of the door again
the one girl said she’d rather be asked what she’d do. she’s right. i’ve got no time to ask
when they do tell me a thing i straight away tell them what they should have done. hear meself doing it
Could be she’s my replacement and I ain’t ever asked what she’s after or give her one thing to try
My supervisors phone from the front desk: a school is here early, what now. And I come down! I run down the steps, I love it, I fix it
Then at review time I write that they lack initiative
When they bring me a problem child I take the child off them. Parents like it, SLT like it. But the tutors have sort of stopped dealing with anything
When they ask, I tell them the section of the Act and what to file. I’m aware I’m teaching them to ask me.
I would like to learn how to respond so that they grow, for two of them could be lawyers themselves.
I am quick so I answer. It takes me 30 seconds and they go away happy.
They wrote "we were waiting for you". So either I picked wrong people or I made them like this
Whenever she plans an experiment I see the flaw right away and I tell her the fix.
She’s never had to find a flaw herself, so I’m not sure she could.
i just give him more tickets
hes started to do crypto stuff on the second monitor and i pretend i cant see
I’ve shown her. I show her each time, I take the mouse and I do it and she says "ah yes".
He calls me from the car before each client: boss what price do I give. I give him the price.
I wanted him to learn to stand alone, but I can’t stand the silence on the phone when he’s thinking, I jump in.
I do give the guidance. I’m answering law-school questions to people who have fifteen years of practice
she’s got opinions i think, she used to work at stripe. i’ve only ever asked her for estimates
So what am I for? I never built anybody, I’ve just used them well. That’s what I thought on the train
I want the next ones to get there because of me and not because of Lufthansa
There are two or three who could run it in their own area, the girl in Compliance for instance, but I run every session myself with my slides
i want they think by themself. but when they ask i always just answer
Reason number two: no successor. None of my six could take over my matters. I’ve always found it quicker to tell them the answer than to see them hunt for it
I said to the first: read these 5 books. He hasn’t come back.
she copied it with my typos in.
I see what’s wrong in her drawings in ten seconds. It’s torture to not say it, so I say it
the leads stopped thinking anything through, why should they. Michelle used to come with two ideas, she comes with none now
When Callum says "I think we should settle" I see at once he’s wrong and I just take over, draft the reply in front of him, he watches me type.
He’s stopped saying what he thinks. He says "what do you think?"
I do the opposite. I say "headline’s wrong, use this".
They’re getting fast and they aren’t getting good.
The deputy asks how to handle the notified body, I say, never mind I’ll ring them. So he’s never rung them. Nine years in the job, him.
Guys come up with a question every five minutes and I got the answer every time so I give it.
I’ve never given her anything bigger than the bulletin board committee.
They wait for me to tell them the next step, even stuff they did yesterday.
a kid asks me how a sauce should taste and i grab the spoon out of his hand and fix it
i watch a lesson then tell them my 5 best tips. they smile and nothing changes
My juniors send me drawings and I mark up every line, takes me a whole day a week.
before they finish the sentence I’ve said what to do
designers bring me options and i pick. always
when they come in crying i give them a plan, bullet points and everything
I keep handing her a script for small group, word by word.
I roll over in my chair and take the headset
In two I step down and nobody will know how any of it works.
She’d like to be able to see it coming herself
They guess. They’re grown people with kids and they guess.
They come in with a problem and leave with my opinion.
and didn’t know he wanted to grow past patrol.
But I script everything for them, so they show up as my parrots
My office managers bring me questions all day and I’m fast, I answer them.
I tell them what I’d do. Did it for nineteen years, I know what works.
No one behind me is ready. I’ve said that for six years, and it occurred to me in the shower that it’s my job to have fixed it.
my superintendents do exactly what i say and not one thing more.
they ask what do you want boss and i tell em, works great till im gone.
I spoke first, second and last.
They come by with a case and I light up. I love a case. I’ve solved it before they sit down.
I keep hiring directors from outside because no one inside is ready, and the ones inside keep leaving because I hire from outside.
I was raised on orders and I give good ones.
they all looked over at me before touching the radio. Twenty years in and they look at me.
He asks me something, I tell him, he does it, I say see.
I can sit fifty minutes with a patient and not give advice. A junior faculty member gets about ninety seconds before I tell her what to do.
The new site directors call me at every death that goes sideways and I talk them through it line by line.
they’re no further along than in June.
My analysts bring me three options and no opinion.
I trained it into them by always liking the fourth one, mine.
They come with a question, I give the answer, they go away. It’s like being a vending machine
freezes the minute there isn’t a template
I’d like her to trust her own head by Christmas
My guy Luis asks me before every single thing and I answer because it’s quicker
When one of them is stuck I take the phone out of their hand. Literally
She asked which hotel, which car, which order, what time, and I answered every one
I show them how I’d do it, they copy it, they pass. And then next semester they can’t do a new one
I give her tickets, she closes tickets
They bring me the spoon to taste. All twelve stations
He never has to work out why it’s better
I’ve got my headset on whisper mode in their ears telling them what to say
I could have asked her how she’d check it. I just took it and fixed it over lunch
She needed to do that one herself, that’s how you learn it
She’d be fantastic with the data, but I’ve never asked her what she thinks she’s good at
My new PM writes a status report like a novel, and every Thursday I rewrite it as a haiku
I answered before he’d finished the sentence
They didn’t get to mess up one thing, so what could they learn
I explain everything to him like he’s new to the planet
If I’d let them drive and kept my hands off the mouse they’d maybe get it
# coaching-others + delegation
When Priya gets stuck setting a stone she looks up and I’ve got the pliers out of her hand. Every time. She sits there and watches
Kid asked could he loft the dinghy himself. I said sure and then I stood behind him breathing. He handed me the batten after ten minutes, said "you do it Walt"
and then i complain none of them can do the hard stuff without me
the crew stood around till 10 cause nobody would decide where to start
She’s going to get bored and leave. I don’t know how to bring her up to it without standing right behind her
I trained them to do that, didn’t I
She asked to own the variance section and I said yes, then I wrote it up over the weekend so she’d "have an example."
About thirty of those they knew already, they just wanted my name on it.
I never let them get dirty and figure it out
I keep meaning to teach them how I look at a thing, and then I just do the next one
# coaching-others + feedback
He applied to be an examiner and was rejected and he came to me so puzzled. How do I help him now, without crushing, to find for himself where he’s at
She wants my job in a couple of years and I’d love her to have it. I would like to help her get there and I don’t feel I’m helping, I just sort the complaints out for her
"that’s how you’d do it". felt like a door closing
she applied at starbucks, found out cause they called me for a reference. nobody here told me where i’m headed, she said
wants to run his own jobs, and I’m not helping him get there by being nice
# coaching-others + one-to-ones
Young Tomasz said he might want to do his surveying ticket. I said oh aye. then the asphalt came
Two years! I’d have helped her. Nobody asked her where she wanted to go, and nobody is me
The new one has been stuck since May and I only found out because her husband told mine she’s thinking about real estate.
One of them is bored stiff I think and I don’t know what she’d like to try
I had no idea she even wanted that, and I could have been giving her real bench design for a year
There must be others sitting on all kinds of talent while I hand them scissors
# coaching-others + hard-conversations
I think she teaches how she was taught, nobody ever showed her to see the child. That I could do with her, but first comes the other thing
I can’t tell if she needs somebody to let her think it through or if she’s just not going to make it. No one has asked her
# coaching-others + team-trust
So I am now very loud and have for everything a solution, that at least they see I know the job. Now they wait with folded arms until I have one
last sprint the login was broken and nobody say because "not in the script sir"
i said you decide, and the lighting guy goes "is this a test?"
I asked who’d like to lead the Denver pitch and they all looked at the table. Used to be they’d fight for it, I hear
And I’m the one who always knows, so I guess I answer before they have to admit it
# coaching-others + decision-making
my shift leads could sort half this out between them but they bring it up the stairs and i take it off them like a lost dog
When a real judgment call comes in I shut the door and make it.
# coaching-others + steadiness-under-pressure
the new trainees look to me in court with these massive eyes, and I jump up and take over because I can’t stand watching them flounder. my nerves not theirs
# team-trust
The picking crew goes quiet when I walk into the canteen, every time
Yesterday a pallet collapsed and three men had seen the rack was bent the week before, not one of them told me
They don’t owe me anything and they act like it. Why would they ring me when something’s wrong
meanwhile there’s two camps in the changing room and they don’t even warm up together
After the accident on the bridge exercise the men blame each other and they blame the corporal, who was cleared.
At debriefing everyone says "no points". There were points.
i think they see me as the police. operators hide the scrap when I come
People say behind that the committee has already sold us. Nobody says it in the hall.
which, yeah. i know. so next time nobody’s going to write anything
they still phone HIM. the till was short and they rang him not me
Two of mine don’t trust each other on the hose since the smoke house in May, one says the other left him.
On the watch it’s all banter, and nobody will touch it
first week someone wrote "good luck to the next one" on the whiteboard. 4 managers in 3 yrs
nothing comes back tho. asked for ideas, got ’more chairs’
The staff here were the old boss’s people and I hear things third hand; they brief me the nice version
They stop asking now. The foreman said to me, your team is quiet, is it good quiet? I don’t know
since the tools were stolen everybody locks his box and looks at the others
When I explain something two of them look at each other. If the line stops they say we told Stefan about that. Nobody told me
Two sets of knives, two ways to tie a roast and neither will use the other’s block. Today one put tape on the floor. Tape.
there’s the signers’ bench and the non-signers’ bench and if I have a coffee at one I’ve got to have one at the other
They’re all lovely to me. Lovely! I asked what went wrong with the budget on the last show and you could hear the bandsaw winding down.
Staff call him when I decide something. They CALL him. He told me so, kindly
they finish sentences when i’m out the room. In supervision i get "yeah fine". One had a camera fitted on her locker
so every time i say my door is open they hear something else
before, we smoked together, I knew all. Now they smoke when I have left
Something happened at the Christmas do between lighting and wardrobe, and since then cues get missed. On purpose? nobody can prove it
Someone’s going to get hurt. A flat came in 2 secs early on Saturday
They whisper. They put everything in writing to me, even "gone to lunch"
One asked was I wearing a wire, she half laughed
My own court staff read me the same way I think. They bring me only good news, they stand up, nobody’d say Madam this order is wrong
two big incidents got hushed. lads on shift agreed between them what to write. They thought they’d be sacked and fair enough the last fella did sack people
I said no blame!! in big letters on the wall and it’s got a moustache drawn on it
The last manager left after complaints and I think the team were quite hurt by it all. They are polite to me but they don’t bring me problems
they sorted it out between them and I only found it in the book
day shift blames nights and nights blames days. it’s in the log book, like "AGAIN kitchen left" with underlining. handover takes two mins as no one wants to talk
i tried a team meal, four came
My six program officers have seen three EDs in five years. They’re waiting me out, one of them said it out loud, "we’ll see if you’re here at Christmas"
The other young ones have gone quiet around me, I think they know I know. I feel I’ve let them down
I ask in huddle any concerns? and it’s yes sir all good sir, and then attrition is 11% in a month.
Somebody made a groupchat without the leads and without me, that’s where they really talk.
now they give me texts with nothing in it, no risk, no jokes, so that there is nothing to cross
the juniors now pick sides, one told me she checks whos online before she asks a question in the channel
Since then the retros are dead. People put up green stickies. Somebody literally wrote "nice snacks".
Before, they’d tell me my architecture was garbage to my face. I miss it.
Half of it is that since the Hartley affair they don’t believe each other’s figures. Any number from litigation gets a snort from property.
They stopped coming to lunch with me.
one of them said "well you don’t trust us, so". Quietly. The others looked at their keyboards
they say "you guys" about each other. in the incident last week each side proved with screenshots it was the other
The 4 who come have started sniping, as one of them told her manager who’d said what in the meeting. Now it’s cameras off.
Since then engineers ask for permission before each deploy and nobody writes their name on the change.
If there’s a mistake I hear of it from the business, never from the one who made it.
Since then I’m copied on everything
They hide code from one another. Private repos. When Wei was sick nobody could run his model, the desk was blind for two days.
when somebody once suggest other way, before, the old manager scolded her in front of client. they told me this in karaoke. i think they’re still in that room
In front of the team we agree. After, each goes and tells his own people something else.
There’s a line at the catering, freelancers left, staff right, nobody made it, it’s just there.
When the rushes got lost, both sides had their version ready before the drive was even found.
In the leadership meeting they report to me one by one, like to a customs officer. Nobody asks the other anything. Then the real meeting is at the bicycle racks.
I asked what’s worrying you. Seven people: "nothing in particular." Two days later the CMC delay came out, three of them had known.
The women have started to swap shifts so as not to be on his. They organise it among them and nobody has said one word to me. That’s the worst, they’ve decided I’m not somebody one tells
Meetings are polite and nobody says anything, then I hear there was a whole text thread after.
the guys hide near misses from me. found out about a dropped form from a sub, a week later
I ask in every staff meeting what I could do better and I get crickets.
Still "the Elm Street people" and "us". They eat in separate rooms.
They think I ratted. I didn’t.
now everyone is careful around me too, like whatever they say goes upstairs
theres a clique on evenings and the new hires last about a month
They dropped me off the group chat. At work it’s yes ma’am now, half joking.
We had a system crash and it came out that two agents saw it coming for days, and said nothing.
They do exactly what’s asked and not one thing more, heads down.
Then Lori slips a note under my door. Like actual paper.
The staff went through four directors in three years. One told me "no offense but I’m not learning your coffee order."
Nobody will say "I don’t know" here. They’d rather send a customer the wrong answer.
Now all of them are very polite.
He comes to staff meetings with his arms folded and the others watch to see who’s next.
people rehearse before they walk into M and M.
The team clocked that I didn’t know.
I heard it at a football game. They’d told each other, the AD, the bus guy. Not me.
They don’t believe I’m one of them anymore
They think I’m there to count heads. In fairness nobody told them I’m not.
They send messages through the fellows. The fellows have begun to take sides
I think they’re scared of being wrong where I can see it.
The cabinet agrees with everything I say and then phones him.
We discovered that each of us had been talking to a different buyer.
Now we meet with minutes
My directors don’t bring me mistakes, I get them from the patients’ lawyers.
would let one another drown in a shallow pool.
In cabinet the talk stops when I come in, then it’s about weather.
Two coffee pots. Two. Each side labels its own creamer.
I heard about both from the camera, not one person.
Command staff keep notes on me. I know because one left his on the printer.
My managers say yes at the table and the real meeting’s afterwards by the loading dock.
the directors stopped telling each other anything but facts.
They work with me like a bank now. Correct.
my guys hide scrap. found a barrel of it behind the compressor.
My team’s stopped starting on things until they see if I mean it.
The supervisors found out from the bulletin board same as them and they aren’t speaking to me much.
At the 6am everybody now reports "on track." Everything’s on track, apparently.
So they don’t tell me when they’re scared, and they are, one parks at the church and walks.
everybody’s polite to me like i’m a substitute teacher
The other docents whisper, and they’ve quit telling me things because they figure I won’t do anything
Break room goes quiet when I walk in. Like a western
Nobody says anything on calls. I ask "any concerns?" and it’s nine mute icons
Since then they double check with each other before they tell me anything
But they look kind of beaten, and no one’ll try a new pitch in front of me anymore
they guard their own bosses’ turf in every meeting, nobody will say what’s really late
Since then the lunch invitations stopped and everything I suggest gets "whatever you think, boss."
Now they make bets about how long the next one lasts and they don’t take any of it seriously
She’s gone very quiet and so has everyone who worked with her
they answer me in about four words. "yep all good"
Everybody else has picked a side, and handoffs are getting thin
I asked the crew what happened and got eleven guys looking at the floor
there’s a team there that worked things out without me and isn’t sure they want me
A guy there wrote me, "we are furniture."
And when I get back the gang wants the dirt and, when I don’t give it, they close up
We used to be eight pals and since I got the clipboard there’s a them and a me
My folks stopped saying anything in standup, they just read their tickets out
They test me. They’ll tell me half of something and watch what I do
They say it’s fine, but the joking quits when my boots hit the gravel
the survey said they don’t feel it’s safe to bring things up here
It was so blameless nobody said anything at all
# team-trust + delegation
"he’d rather do nothing than do it wrong for him"
She hasn’t offered for anything since. She says "whatever you think, sister" in a voice.
One said "boss if you dont trust us just say it." I told him it’s not that. Then what is it
# team-trust + feedback
I did ask them what I could do better, at the end of the briefing. Silence, then someone coughed and they laughed
Nobody said a thing. I asked who feels like this? Of course nobody.
I come from the one side so whatever I say about the other’s code is an attack
Now nobody stands in the front and my assistant says they call it the firing line
"she asks but you should see her face when you answer."
"Last time I told you something you said bring me solutions not problems." I did say that, it was on a mug
So they’ll tell each other, but not me
I messed up the cutover and I didn’t own up, so why would they tell me anything
# team-trust + one-to-ones
I haven’t sat down with any of them alone yet. Two months now
I eat my lunch in the truck. I’ve said maybe ten sentences to most of those guys
one went out on leave and i learned from payroll she’d had a miscarriage. she didn’t feel she could tell me
I don’t know how to talk to each of them in this job, so I’ve been staying in my office
one of em told another "hes alright but he dont want to know us". heard it through the hangar wall
Everyone knew. Nobody thought I’d want to know.
there’s inside jokes i don’t get and two people i’ve never even met off camera
# team-trust + prioritisation
They don’t believe the tenth one is real and that’s on me, I keep moving on before anything’s done.
# team-trust + influence
My own six desk heads also sit on their hands. I believe some of them help write the letters
One told me straight up, safety guys only show up to write somebody up, why would I talk to you
# team-trust + hard-conversations
They’ve stopped complaining to me about it, which is worse. Heard one say what’s the point they go on holiday together
last one who reported something got chewed out by the old super in front of everyone and he’s still around running the other crew
the others pick sides, one of them asked not to be put in a truck with either
The others all know and they’re watching what I do. Some of them already double check her
Now days blames nights and nights blames days
I think if I don’t deal with it the whole shift will figure I’m a pushover
# team-trust + coaching-others
Now some of them switch to the line I can’t listen to.
Last boss sent them home if they guessed wrong, so now nobody guesses.
One said it’s like having a backseat driver with a badge, they can’t breathe
# team-trust + decision-making
Whatever I say in the end one half’ll say I’d decided all along. Last year with the dress code I changed my mind twice in a week and they’ve not forgotten, there’s a mug
It’s not settled because if we’d settle it, one would be less, and we’re afraid to find out what’s left of us
Dinner’s been real quiet. Somebody said must be nice to be the favorite
Detroit makes plans in the parking lot and Mexico reads about them
So they’ve each started building theirs and stopped talking to one another
# team-trust + steadiness-under-pressure
My guys have it too, I can see it, and nobody is gonna be the first to say so. Including me
Everybody is looking at my face to see how bad it is, and now the nurses have started double signing each other’s work like they’re going to be arrested
nobody talks about it. i think they’re waiting for me to
Staff came in the next day and tiptoed around me like I was a bomb. No one even asked what we do now
the temps watch my face to see if they should be scared
# decision-making
I honestly don’t know if I let him go or send him somewhere to dry out or what, I go one way in the morning and the other at night
We’ve had the quote for the robots since LAST August. The price went up twice while we were thinking.
I always want one more set of figures
Whether to keep them on, sell the fruit for juice, ring the bank - I pick one thing up and put it down
We have had four assemblies on the ice plant and no vote. I keep hoping that all will agree.
theres two customers i know we should drop and ive known a year, just cant pull the trigger
When points froze in January I waited for control to tell me to cancel, control was waiting for me. 400 people on the platform for 2 hours.
I keep covering myself, email this one, copy that one. By the time everyone’s replied it’s over
could start on line 2 where there’s one who’s friendly, or on line 5 where the money is. been weighing that up six weeks now, made a matrix and everything
I’m scared of being the one that said it and being wrong, so I describe
The kiln operator asks me burn or wait, the grader asks me A or B, and I say "let me see", and go away, and the day goes.
My pilots want me to just say what our limit is. I have the tide data, the tug reports, all of it. There’ll never be more data
Landlord wants the new ten-year lease signed on the 30th. I’ve signed it in my head and torn it up in my head every day since May
So either i give it him or I sell up, and I’ve been saying "after summer" for two summers
Trade deadline went past with my finger on the phone. Had the deal. Wanted to sleep on it. Woke up and Bilbao had him
rota clash, who gets NYE, I’ve changed it four times because each person who came to me had a point. now they’ve all learned to come to me
They’re waiting for me to say whose way it is. I keep saying "let’s see how it settles"
The company wants me to say by Christmas who’s the deputy, one from either side, and I thought about drawing straws. Actually thought about it.
Saturday the fog came in and I had a hundred and ten people, buses paid, and I stood there. Didn’t stop it, didn’t start it. An hour and ten. In the end the colonel’s driver said "sir is it on or off"
I have had them on my desk since February. Each month I ask for one more comparison
The capital money goes at the end of March whatever I do
My secretary said Father they would rather you were wrong by Friday
I set up a working group, then a sub group. I know. It’s phones.
I keep looking for one more enrollment report that gets me off the hook
There’s a post to fill for jan and I won’t fill it because it might not be my school in january
we’ve been three months to decide if we take the money from a shipping foundation. everyone has a feeling. I summarise the feelings
the deadline was extended for us two times and they will not do third
the trustees said pick three and I said I’d think and that were a month since
I do know. One big house, and it’d cost us ours. I didn’t want to have said it
I got a list of 82 titles from a citizens group. Board meets every second Tuesday and for five Tuesdays I’ve "taken it under advisement". Truth is I keep hoping they’ll get bored
we’ve had four town halls and I keep scheduling another because somebody always says they weren’t heard
I own the call. I’ve written it up three ways, prettily. I’d have sworn I was a decisive woman
one day i want to take it, the next i don’t. i said i’d decide by end of august, then september
they’re getting short with me and i don’t blame them
I’ve had the survey since July. I’ve asked for a second opinion, then a costing, then legal. They all say more or less the same thing.
If a visitor gets ill it’s me that knew
but now i check everything three times and ask the other shift lead on the phone for stuff i could do in my sleep
Each time someone raises a new point and I say "let’s take that away".
What I don’t say is that I know what I think, and I’m waiting for the vote to be unanimous so nobody can be cross with me.
I could kill the paediatric programme tomorrow, the data says so since summer. I keep asking for one more cut of it
And when he’s travelling and nobody can be asked I don’t fix anything either, I leave it open till he’s back
I made a committee, then a sub committee, then a scoring sheet of 112 lines.
And during hours 3 to 5 I had two options, rollback or patch, and I let them debate. Two hours.
i said let me sit with it. in june. and in july. the billing is now an if statement with a TODO and my name on it
i read every pricing blog on earth
I see all the sides, I was trained as a health economist, there’s always one more scenario
I ask for one more supplier quote every week. The engineers call it "the quote of the week".
If it’s wrong it’s 2 million and my name
We said we’d settle who has the last word on product. We said it in Accra, we said it at Femi’s wedding
Thing is there’s one call open which they left for me, sunset the old API or not, and I notice I want to give that one more quarter. They’d have done it in a day
I’ve been meaning to pick since Nadia’s start date, that’s 7 months, the board asks who’s running it and I say "it’s a tandem"
i can’t close a door. any door. i keep three girlfriends basically, says my cofounder (he’s french)
I say "I like elements of all of them".
The next day I prefer the first one, but it’s gone, so I say "could we try something else?"
I’ve had the two finalists for the teller lead job for three weeks and I keep asking one more person what they think.
I’ve got a spreadsheet with 41 criteria and no pick
changed it after two people complained, then changed it back
Last week I called it at 6:40, buses already out.
We talk a thing to death, I say let’s sit with it, and then I send an email with what I decided.
my board treasurer asked which one we’d take if we could only have one and i honestly talked for ten minutes without answering
everything waits on me, paint color, towel vendor, who works labor day
been offered to sell, number is good, letter expires friday and this is the second extension
There’s a reorg plan, A or B, I’ve known it’s B since summer and I keep commissioning one more look.
We had to pick who goes to paramedic school. I put it off, said we’d talk it out as a group, we didn’t, and I posted a name on the last day.
Everything has an owner who’d be hurt, and so I leave it on.
Nobody has ever said who decides and I’d assumed it’d be obvious.
Which one is my call and I keep making it and unmaking it.
Then I was out for my hip, two weeks, and nothing got decided, they just made more options.
can’t settle so much as the copier lease.
I called it at 6:10 when the buses had left at 6:00.
I had everything by four. I wanted one more radar.
Consultants said Tennessee in January, again in May.
We’ve had two pilot sepsis protocols running for a year since I couldn’t pick.
I know which six, my banker knows which six, been that way since the summer before last.
Staff recommended the route cuts in April. I sent it back for equity analysis, then ridership, then "community voice."
I’ll ask the parking attendant. Then the last one I talked to wins
I reopened it. In June I picked the same vendor.
I’ve written the recommendation four times and each draft is more balanced.
Staffing model, eleven months.
The residents’ union wants an answer Friday and I told them that about two Fridays.
Moved second shift to four tens on a Tuesday, posted it Wednesday.
The offer expires Friday for the second time.
I’ve got a coach to keep or let go and I’ve commissioned a review.
Roll back or push through, I had both teams on the line and I said "what do we all think" for fifty minutes.
And I’ve got vendor calls I could make this week and have made none, waiting for news that might not come.
Two database options, both fine, and I’ve been comparing them since Labor Day
So we never settle anything in the room, it all gets decided in the hallway after
I changed the visiting schedule, six people grumbled, I changed it back, six others grumbled, I changed it again
Everyone’s looking at me and I keep saying let’s see how ticket sales go
I had the data to kill the feature in June. It’s November
Do we switch apps? I’ve polled them three times. Always 50-50
I like the weaker one. I’ve been looking for a reason to keep both since Halloween
I’ve rescored them five ways to Sunday and moved the deadline twice
I used to call it on the spot, and now I ask for a second set of everything
There’s got to be a cutoff and I’m the one to set it, and I stand there with the door key every week and don’t
My gut and the data both say no-go and I’m drafting an email that says "leaning cautiously."
I could probably just sign, it’s under my limit, but I’d rather have her fingerprints on it
I keep drafting a compromise instead of saying this is the one we’re doing
I don’t want either of them to feel they lost
# decision-making + delegation
They each send it up "for awareness" and then wait.
I never said which calls are theirs and which ones are mine
# decision-making + one-to-ones
i had no idea his mom was sick and it’s an hour on the bus. he found out from the schedule
# decision-making + prioritisation
investor a wants us to sell to insurers. investor b to cities. my cto to utilities. i’ve told all three ’great, exploring that’
# decision-making + strategic-presence
It was yes. It was basically yes with a risk I could live with. But I’d not let myself land on it
I’ve got a favorite. I always do. I just don’t put my name on it
# decision-making + influence
and every time I lean one way someone comes to my office and shuts the door and I lean back
whichever i take, either marketing or the field will hate me
one of the squads drops another doc on me and I reopen it
We’ve been "agreeing" on one radio channel since February
# decision-making + hard-conversations
Every Sunday I decide I’m letting him go and every Monday I decide to give it till Christmas.
# decision-making + coaching-others
I always answer with a question, I thought this was being a good leader, to let them grow. she looked at me like I was hiding
No one will call it done without me, even people with better palates than mine
# decision-making + team-trust
So now before every decision I take a kind of secret poll, and then there’s the faculty who weren’t in the poll
I want to decide it with them but I’m scared that if I open it up they’ll fight, and if I don’t they’ll say same as the others. So I’ve done neither and it’s May
my nurses say why bother voting, she’ll go with whoever talked last
My curator quit bringing ideas. She said "you already know what you’re going to do."
We decided the new schedule three times now. It’s been decided and undone by the dock.
Nobody’d been asked. Thirty one people with kids.
# decision-making + managing-up
I keep making version 7, 8 of the budget as if one of them will come out different
I already know I want the other firm, I’ve known since the proposals came in
So I put off the road contract till they agree. It’s been since April and the roads aren’t getting better
Part of me was waiting for my boss to dial in so it would be his.
# decision-making + steadiness-under-pressure
Truth is I lie awake picturing whoever I don’t pick quitting.
my bartender made the call to move everyone inside, while I was still thinking about the deposit
# managing-up
area manager told me "you’re a great operator" which i think means you’re staying where you are. havent asked him straight what he’d need to see from me
new ops director wants 15% more picks by Q3 w the same heads. i said "leave it with me". LEAVE IT WITH ME. why did i say that
he doesnt know we lost two to long term sick cos i havent said
My manager in the capital wants 80 percent by March. I have not told him that 80 is a dream, I send him photos.
Head office sent a pizza voucher. I want to tell my regional we need guards or I’m closing at six, and I typed it and deleted it
boss has never actually said what I’m allowed to call by myself and I never asked
The owner’s son says tell them only on the last day or they will sabotage. I did not argue.
My MD promises the buyers dates in the meeting while I am sitting next to him, dates I can’t make. He taps my knee under the table. I smile.
my boss cancels everything with me. i find out what he wants from the group chat
The port authority wants us to take the big ships in one metre more wind. I think it’s wrong and I’ve said "we are looking into it" for five weeks
The MD likes it. He rings me and only me. If I send Anita to the customer he’ll ask why I wasn’t there and I’ve never explained to him what I’m trying to do
I don’t want to take the light from him. But I’d like that he would say my name one time, and I never told him so
I have to tell the owner the Cessna’s grounded through Christmas, our best weeks. I’ve told him "a few days" twice. Sent the second one by email so I couldn’t hear him
business manager just drops it on the pass and walks off and i say ooh lovely
I have never once told her how many hours it takes. I just send them in and she says super and sends another.
Told the clinical lead in JUNE that october nights had 9 gaps. told him in a corridor. he now says it’s the first he’s heard
next time i want it so he can’t say that
The head promised the governors a new kitchen AND no redundancies. I’ve the spreadsheet, there isn’t both
When I started to say it he put his hand up like stopping traffic and said "find a way, that’s why we pay you."
governors meet thursday week and i’m the one who tables the numbers
The CEO of the trust asks me things by text at 10 pm and I answer each one like a good girl. He’s building his case with my answers
do I tell him beforehand I’m going to disagree with him? or just do it in the room
My line manager signed the target then went on sabbatical and his stand in told me to "keep a watching brief"
the chair of governors rings me for gossip and I don’t know what I’m allowed to say to her or to want from her
He rings my finance director directly. He came in on a Wednesday and asked a nurse what she’d cut
You can’t tell Uncle Derek no. No one has since 1988. He’d be hurt more than angry I think
She wants the backlog gone by spring and all hearings in person again. I said "yes Your Honor" as I’ve said to four judges before her. It can’t be done with 26
what I want is to lay it in front of her: here’s what we can do, here’s what we can’t. Without it sounding like whining
I told him sure thing, with 38 open cases. Didn’t say a word about what’d have to give
and my head of service doesn’t know there’s going to be a complaint, I keep thinking I’d go to her once I’ve "sorted it"
My director cancels on me, then decides things with the site matrons that I find out about in the lift. I’ve started to just ask forgiveness afterwards for whatever I’ve done in the meantime
My head of school wants to meet about it on Friday and I haven’t replied to her invite. I don’t want to go in there making excuses but I also want to tell her I’ve been given two people’s teaching
My chief exec told councillors in spring that the site was safe, before the survey. I’ve not told her what it says in full, I sent a summary
What I’ve never once done is ask her what she actually needs from me and by when.
He said "good detail" afterwards. I don’t know if he was being kind, I haven’t asked him what he expects me to be in that room
she probably forgets half of it by lunch but i’ve never checked which half
I said "we’ll do our best" on the call. That’s what I always say to him and then I go and bend my people.
He’s not a bad man, he just hears yes from everyone.
my director could put research in the gate process with one mail. i’ve hinted. hinting is as far as i go with her
The chair has begun asking about ops in every call and I wave it off with jokes.
I nod each time and go and tell the team the new thing with a straight face.
I’ve never said, Arjun, you told us the opposite two days ago.
On Friday he wrote "is this number right?" I recalculated all weekend. It was right. It was always right. I didn’t tell him so, I sent him three other numbers
I don’t know how he decides, what he likes, if I’m on his list to keep.
He asked with that smile, and I said let me look at the layout. I’m looking at the layout since Wednesday.
he says ’they weren’t into it’. i say ok. i don’t ask who, or why, or whether i can come next time
What’ll happen if I go to him about it? I’ve never in nine years brought that man anything unpleasant.
the new one has been here seven weeks. I’ve given her every report she could want. I haven’t asked her for half an hour on what she wants of IT, or of me, because what if she tells me
And the CEO set the limit in 2011 when a million was a lot of solar. I’ve never gone to him to get it changed to 5.
I was in the room. I wrote it down as though it was possible.
She’ll be asked about it in the executive meeting of the 30th and I’ve still not given her the true figure.
We spent four hours framing. I’ve agreed to a slide that I think is, let’s say, optimistic, and I’ve said nothing to him
i say sure every time. i have never once told her what it pushes out
i smile and reprint the menu
I figured no news means I’m doing fine.
I just take it, yes sir, then she hangs up and I don’t get to say we had two call outs and a busted freezer.
I said "I’ll look into it" which she took as yes.
My VP promised the client October. It’s going to be December, I’ve known for three weeks.
leaves me lists on sticky notes, no word on which one matters, and im scared to ask
I need 4 million for the steam lines and I’ve never once walked him through what happens if they fail in January
I’m the COO, I’m supposed to be able to tell him and I go home and tell my wife.
The trustees tell me different things in the parking lot, each one thinks he’s my boss.
I said we’d make it work, in front of my whole staff.
I never ask her up front what she’s after, I just wait to get it back bleeding.
He asks for the forecast, I give it, he hangs up. He has no idea what we could do here with one more line.
the audit chair likes to ask me and only me, and I’ve never told him otherwise.
I nodded at all of them. In the meeting. Out loud.
I keep saying yes since last time I pushed, NY went quiet on me for a month.
My CEO has not once asked and I’ve not once offered.
The dean told me he assumed I was content. I’ve never told him different.
My boss announced the target on CNBC before he asked me if it could be done, and I clapped.
it’d be Thanksgiving dinner conversation by six, and I don’t know if the CEO would back me.
We’re going to miss by nine percent.
The CEO favors one that’s worse. It’s his friend’s company, and I haven’t said a word to him about the data.
The chair texts my principals directly.
He announces acquisitions at breakfast.
The secretary’s office sends me about four "by COB" requests a day.
I’ve never told them what it’s costing, I only get slower and hope they spot the pattern.
He asks for my opinion and then tells me what my opinion is.
My board chair and my board vice chair want opposite things and each believes I’m with them.
Asked for $8 million and got a "circle back."
Second ask is in March and I don’t get a third.
I’d like her to choose, and I’ve never put it in front of her like that.
He doesn’t see that the debarker is going to take someone’s arm.
I’ve learned to bring him bad news after lunch and only one per day.
Currently four in the queue, and one’s about the state survey.
boss promised the cfo 12 million savings, never asked me, there’s maybe 5.
The trustees evaluate me by anecdote. Whoever’s child had a bad week.
we have never agreed on what I’m supposed to deliver.
I’ve had one private conversation with that member since being hired, and it was on parking.
He has no clue what drops when he adds one
Now I have to go tell him March isn’t real and he hates that
I agree to whatever he’s saying so that it stops, then I go back and can’t deliver it
I’ve never told her I want to present them
My VP says she supports it but hasn’t once said it out loud to the other VPs, and I haven’t asked
And my manager thinks we’re slow because of the vendor, since that’s what I told him
and they set me opposite goals in the same week
Neither of them knows about the other’s list because I don’t want to look like I can’t cope
i find out at standup. i’ve said nothing, i just smile
I haven’t pinned my boss down on what he knows, he dodges and I let him
I’ve stewed for a year
wants to know "what I do here." I wanted to laugh
and I don’t know what he expects of me, I’m guessing from his emojis
She’s a force of nature, I don’t see how you tell her no
She’s stopped bringing me along, and I haven’t asked why
My boss said "wait for the letter" and I didn’t push, although waiting is cruel
I redo it without a peep
They’ve no idea what we do, and budget time we get the scraps
The superintendent thinks I’m supervising, and I’ve never shown him what my day really is
I have to decide with my boss how we tell her, and he hates surprises
And I haven’t gone to my manager to say you can’t do that to us
I show up. With a toddler on my hip. I’ve never said a thing about it
I said thank you. Thank you!
I just let her have them, it’s easier
I ought to find out from my boss what he wants them to hear, and I’m too embarrassed to ask
My sponsor could fix that in one email. I’ve been too proud to go to her
I say yes before I’m awake
I’ve sat. My rear is numb. I haven’t told her what it costs us each week
I never gave her the one number that says otherwise, I figured she’d read the report
He says I should be able to figure it out and I said absolutely, and I have not figured it out
I don’t even know what she wants from me that she isn’t getting
# managing-up + feedback
And I realise I don’t know how I’m doing either. The CEO has said nothing to me in 18 months and I never asked him for it
Provost wants to discuss it Thursday and I’d planned on being sick.
# managing-up + prioritisation
Regional wants a new audit every week. Falls, mattresses, hydration, now one about the window restrictors. They all come marked urgent
I’ve said yes to all three in the same lift ride, 4th floor to ground.
My director says everything’s a top priority and I nod. I’d love to put the list in front of her and say pick three but I never do
The CEO brings one more back from every conference. I’ve never told her what the last one is costing the others
I’ve never come out with fewer.
# managing-up + strategic-presence
My exec director presents a slide from my paper better than I do, and now she’s suggested she just take it in future
At budget time he cut my two trucks because, quote, "I don’t really know what you guys do over there."
"Greg wants to know if we should be worried, yes or no." He’s started presenting my part himself
My VP takes it in and I’m not in the room.
My boss said people didn’t know what I think. I never told her I wanted it either
my manager carries my memos in there with his name on top
I told him no by spreadsheet once and he said it was a lovely spreadsheet.
I was in the room! I looked at my shoes
My boss presents my numbers
# managing-up + influence
My manager could call their director and I hate asking him, feels like tattling
My boss signed the pledge publicly and I don’t think he knows that nobody’s moved
# managing-up + hard-conversations
The laird will say leave it be, he’s fond of him. So I’ve not taken it to him either, and every day I don’t I’m further in
I said to him "do feel free to come via me" with a little laugh. The little laugh was a mistake
I have to sit him down and tell him where his job stops and mine starts, before the staff pick which of us to listen to
I told her it’s not decided. I told him it’s in hand. Two lies in one hour!
hes a nice old guy and its his place but somebody has to tell him what it costs
Every Monday he goes "we good?" and I say getting there. I lead the build team, 11 engineers and they all know it too
Dr. Kim asked me point blank if it’s working and I said it’s early yet. It’s been 14 months
I’ve let it go since he was the deciding vote on my contract. He’ll be the deciding vote on the next one too.
Line 14! I never called the man and said it plain.
# managing-up + decision-making
The owner likes to be asked, and to be honest I’m waiting until he says it so that it was him. He’s waiting that I bring something. We’re two people at a door
My executive director said "just bring me one" and I brought her three
The commissioner hates B. I haven’t said B to her out loud
My CEO said "just tell me what you’d do" and I said it depends. He put down his pen.
It’s my boss’s pet and I haven’t had the nerve to put the numbers before him
If I’d nail down what he’s really deciding at the start I’d save us a month, but I never ask
The program chief wants a go, she’s made that plain, so I’m wording it around her
# managing-up + steadiness-under-pressure
Head office wants a "lessons learned" by monday and i haven’t said to my director that i can’t write it. i just keep saying no problem
The board chairman calls each evening at eight with "one small matter". I have not once not picked up. My husband eats alone
I just scramble and send.
My CEO thinks we’re comfortable. We’re comfortable by about four days, and I’ve been the only one carrying that since spring.
# steadiness-under-pressure
im like a bear at home, i snapped at the little one over a cup of milk
dont sleep, lie there going through the jobs
I lost it with a detainee’s solicitor on Thursday, full shouting, on camera.
My hands were shaking for an hour
It’s been a rotten eighteen months and I think there’s just nothing left in the tank.
I’ve been sat in the tractor for two days not going anywhere
chest goes tight when phone rings
ive got a twitch in my eye and im doing the maths at 3am and it never comes out
We were robbed, guns, on the 3rd. I was back opening the shop on the 4th. I’m fine until the shutter goes up and then I can’t feel my legs
Staff look at my face to know if it’s safe so I smile
I’ve been on edge each time the bells go, thinking this is the one where it comes out
got home sunday and sat on the stairs with my shoes on for an hour
Ninety-one days without a day off, I am short with everyone by noon
Door went wrong in spring. I sleep 3 hrs, I’ve stopped going to my daughter’s games because of the noise
I threw the date stamp at the wall in front of a customer
doctor said blood pressure 178 over something. I laughed at him
I’ve been sick in the mornings. Actually sick. Big fella like me
I used to be the calm one on the pass. Friday I sent back my own dish then went and stood in the walk-in till I could breathe
When two of them come at once with a matter my heart beats so that I don’t hear what they say. I look in the computer until they leave
I do the shift, I eat, I watch the same film. It’s like someone turned the sound down
when the 17:40 is late by a minute i’m out on the platform, sweating
since the boy was beaten in the parking i can not watch a match. i feel the whistle in the stomach
i say to the refs be calm and i go home and i break a plate
I cried in the disabled loo at 11.20 and then called the next one in
not sleeping. wake at 4 with someone’s potassium in my head
I smiled through the staff meeting and said we’d learn from it and then I was sick in the car park
I honestly can’t remember the last whole weekend I didn’t open the laptop
snapped at a year 7 who only wanted his jumper back and saw his face crumple. that isn’t me
my hands shake when the phone goes in the mornings
i go home and sit in the car outside the house for half an hour
Nobody will tell me for how long, local authority say they can’t say. I’ve got a staffroom asking me every day and I open and shut my mouth
eating crisps in the stock cupboard. 51 years old
people post my name. Somebody sent a card with a paw print to my house and it wasn’t a kind card
i’m the one who tells staff to talk to someone. i haven’t. when i do the rounds now i sort of float
I get this buzzing in my arms walking down to chambers. I’m a grown man with grandkids
we’ve had two defendants kick off in one week and an usher got punched. I was icy calm all day and then screamed at my daughter over a yoghurt
then I’ve got my head on the steering wheel. I was told this was a step up
There’s one tonight about the water. My stomach’s been gone since Sunday, I know it’s only a microphone
last time a man said liar and I just stopped. Dead air, 40 seconds, it’s on youtube
I threw a register. Not at a person. But thirty girls saw Madam throw a register
By the morning I am already finished
I do find it stressful, I go home and go over what I said to people and how they looked.
im waking at 3 with the numbers going round. i’ve got a prescription for tablets I haven’t picked up
i’m covering duty and my own job and im just so tired. i forgot my sons parents evening. i sat in a carer’s house last week & couldn’t follow what she was saying
I sat up till 2 making a spreadsheet nobody had asked for.
My husband says I jump when the phone buzzes, even when it’s his sister.
The bundle was wrong by two tabs. Two tabs. I heard my own voice and didn’t know how to stop it.
I sleep four hours, have done since the arbitration began.
prob 40 seconds. it felt like an hour. the lad next to me did the switching
stomach goes before every night shift
And me, I walk into all hands with my jaw clenched because I don’t know if there’s a second round, and I’m sure they can see it
I’ve got the laptop under the duvet so that the wife doesn’t see
If I stop I think it will all come down, I mean that I will
threw up before the previous one. literally. did not tell anyone
My hands were shaking so I put them under the table.
I see the bridge in my dreams
I’ve had hives since Sunday, I’m scared I’ll cry or go robotic, it’s one or the other with me
My father had a depression and I think that when someone begins telling me something heavy I just want to be out of the room
I send what he wants at 18:00 and then wait whether the two blue ticks come
I’ve had a pain in the jaw since reserve duty, I grind, my dentist made me a thing, I bit through the thing
And I snap. Yesterday on Yoni, over a font
a man from IT asked me if I’d read my own survey, and my neck went red and I said "that’s not helpful". There’s a gif of it.
I’ve replayed it perhaps two hundred times. I’ve cancelled the Glasgow one.
I wake up at 3:10 each night. 3:10, not 3:00. Cutover is in 6 weeks, I’ve started to hope for an earthquake, a small one.
I think I did it that way because if anybody criticises my shop I feel it in my throat, I can’t breathe properly, I had to get it off my desk
Whenever a door shuts on the 9th floor I think it’s about me. I’ve a box under the desk, an actual box, folded.
I’ve this calm voice which I don’t feel any more, I hear it from outside
My watch says my resting pulse went from 58 to 81. I’ve started taking my daughter’s school run just to have somewhere where nobody asks about Q4
i can’t sit with my back to the floor. When a lead comes to me with a problem my ears ring and i say leave it with me, just so they’d stop talking
so now i’ve everything on me. and i lie there at night with all of it.
I’ve been walking about since with a smile like a dentist ad. Haven’t eaten a proper meal.
Sunday I drove to the office, sat in the car park for two hours, drove home.
I go faster when I’m scared, that’s what it is. We had a negligence claim in the spring, mine, and ever since I hear a hum if anything’s not nailed down
I sit in my car after shift and can’t make myself drive.
i go home and stare at the wall and then come in and say everything’s good
when a date slips i go cold and clipped and people can feel it
I have this buzzing feeling all day like I forgot a patient.
When something goes sideways on site I freeze up, literally stand there holding a tray.
i threw a nail gun. not at anybody. but i threw it
I went dead silent, then I cleaned the walk in until 4am by myself.
After the hearing went badly I couldn’t concentrate for a week, replaying one sentence over and over.
I get loud. When line 4 jams I hear myself from outside almost.
our biggest account left thursday and i told everyone it’s fine and then threw up in the alley
A dad screamed at me at pickup and I’ve been jumpy since. I park round the back now.
Came back with my jaw so tight the dentist asked if something happened.
Over a mislabeled pallet.
I was so tired I just looked at the clock behind her.
nobody in the garage wanted anything.
I couldn’t answer. My pressure was 168.
Last night I read the same contract page six times, then I was crying, then it was 1:40.
There I sit with hands sweating like schoolboy
Slept about two hours the night before and had my hand on a trash can just in case
I lost my temper with a monsignor by phone, first time in my life, and had to go walk around the parking lot
I used to be furious, now I just feel kind of flat about all of it, which scares me more.
I get a stomach thing about a week ahead.
I’m getting five sites’ worth of deaths at night and I don’t sleep so well anymore
I went right into logistics that night, never said how it was for me. I still take the stairs so I don’t park there.
I lay there with the phone on my chest and my heart going like a kid’s.
I don’t sleep, I’ve lost 20 pounds, people tell me I look great.
Nobody’s dying so I can’t feel the edge of it and I start on what could go wrong, at home too, all night long some nights
My hands shake outside his door, 34 years a nurse, and my hands shake.
I threw a clipboard.
My phone buzzes and my chest goes before I’ve even seen who it is.
A member called me a liar at 9:40 pm and I lost it, on tape, pointing.
I’ve been going over the cross in my head on the train, in bed, at my granddaughter’s recital.
Death threats, two. Plus the one in the mailbox.
I say fine in a voice my deputy described as "hostage video."
I know as much as the newspaper. Every morning they look at me coming across the lot to see how I walk.
My temper’s always been filed under temperament.
i cried in the supply closet thursday and then did a podcast on resilience
The bond covenant number comes out on the 15th of each month and from the 10th I’m no good to anyone.
Except I’ve started to, over nothing, a stapler, an email with "per my last."
Got my own diagnosis in August. I’ve told the dean and no one else and worked a full schedule through it.
I lie awake the night before running it over and over
By Sunday afternoon my chest is tight already
Thursday I cried in the parking structure over a shipping label
I snapped at a kid on his third shift, in front of everybody, "just get off the keyboard."
I sat in a sprint review and could not remember the word "backlog"
Last week I threw a clipboard. Not at anyone, but
I can’t concentrate, I check the news every ten minutes, I’m grinding my teeth
I shut the laptop and just shook, I was so mad at myself
I get hives. Actual hives, I can send a picture
I’ve no energy left to break in another one, I’m just flat
I can’t switch off, I’m answering messages in the shower
I’ve been hiding in my home office eating cereal, with the camera off
I’m so tired I yelled at a teenager about ribbon
I’m scared if I’m not useful they’ll notice they managed without me
Every little poke and I go hot all over and can’t think straight
i jump when the phone rings and i’m supposed to be the calm one
I grabbed the pipette out of my trainee’s hand because my heart was going a mile a minute
I wake at 3, I check the photos on my phone, I go back to bed, I check again
I’d been one of them on Friday and on Monday I’m slamming a truck door
I sleep with the phone on my chest now, waiting for it
By two o’clock I’m soup, and I get teary if someone changes the agenda
I’ve reread it, forwarded it to my sister, and eaten a whole pie
Next month it’s the same crowd in a bigger room and I’m already queasy
Can’t keep food down anyway
# steadiness-under-pressure + delegation
I got chest pains in July. Doc said stress. Sales manager says let me approve some, and I say we’ll see
I get this panic if it’s not in my hands. Not proud of it
# steadiness-under-pressure + feedback
it’s physical, someone says ’can i just mention’ and my ears go hot and i hear about a third of it
I’ve known roughly which one said what by the commas. Two days now I can’t look at Pauline without my ears burning
# steadiness-under-pressure + one-to-ones
I’m so wound up about the numbers I look right through whoever’s talking
# steadiness-under-pressure + prioritisation
My doctor asked when I last did nothing and I couldn’t come up with a day.
# steadiness-under-pressure + strategic-presence
Senate. I get up, I’ve twelve points, by point three I can hear myself going faster and higher
and my voice went up like a teenager
got blotchy all up my neck and lost my place
My heart goes and I just want out of the chair
# steadiness-under-pressure + hard-conversations
my chest goes tight when i think about it, i actually rehearsed in the car and then drove past the practice
Can’t eat. My wife says I grind my teeth all night
I feel sick every time he walks in
I practice what I’d say in the truck and my stomach goes in knots and I don’t do it
# steadiness-under-pressure + coaching-others
When I’m rushed I get this buzzing and I can’t bear to wait for anyone to think
# steadiness-under-pressure + team-trust
First one I slammed my hand on the table, called them liars. In front of the leads.
when the last one got reported I went off like a firecracker
# steadiness-under-pressure + decision-making
had a bad one in 2021, someone’s hand, and since then there’s a voice going are you sure, are you sure
Facebook tore me apart and now I’m dreading the next storm more than the kids are hoping for it
i go back and forth all night, my jaw hurts. in the truck i want to keep it, at the kitchen table i want out
# steadiness-under-pressure + managing-up
I went red and my voice went and i just said sorry. SORRY. i’ve been furious for four days
My hands shake when her name comes up on the screen
I hear the email ping now and my shoulders go up round my ears, on vacation too
But I’m waking at 3 with speeches in my head and by the Monday call I’ve got none of them.
`;

export interface Telling {
  text: string;
  /** Which skills it speaks for, and how far; adds up to 1. */
  skills: readonly (readonly [skill: Skill, share: number])[];
}

/** Of two skills. */
const FIRST_SHARE = 0.6;

export const TELLINGS: readonly Telling[] = tellings(TOLD);

function tellings(told: string): Telling[] {
  let skills: Telling['skills'] = [];
  return told
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (!line.startsWith('# ')) return [{ text: line, skills }];
      skills = sharesOf(line.slice(2).split(' + ').filter(isSkill));
      return [];
    });
}

function sharesOf([first, second]: Skill[]): Telling['skills'] {
  if (second === undefined) return [[first!, 1]];
  return [
    [first!, FIRST_SHARE],
    [second, 1 - FIRST_SHARE],
  ];
}
